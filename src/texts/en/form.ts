/** Texts of `src/form/`, where the server reads them too. */
export { englishWording as form } from "../../form/wording";
