import { setInstitution } from "../../demo/server/applications/applications";
import { grandviewUniversity } from "../../src/catalogue/institution";

// The files of a worker share the modules: each begins with our institution, whichever the server of another file had.
setInstitution(grandviewUniversity);
