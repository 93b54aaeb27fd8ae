// The public module of this folder: the institution's configuration.
export { checkConfiguration } from "./checkConfiguration";
export { awaitConfig, configure } from "./configure";
export { configStateAtom, sourceCatalogueAtom } from "./institution";
