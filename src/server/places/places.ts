// The public module of this folder: the lookup of schools, colleges and addresses, and its import.
export { lookupCalls, requireCategory } from "./calls";
export { completeSearchTexts, importPlaces, importSamples } from "./placeImport";
export { readPlaceText } from "./placeText";
