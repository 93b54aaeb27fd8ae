export { root } from "../../src/build/root";
