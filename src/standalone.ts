import { defineElement } from "./element/defineElement";
import { standaloneKey } from "./element/loadClassic";
import { mountApplication, prepare } from "./element/mountApplication";

// One script with everything in it: by itself, or after the small classic script on a page opened from disk.
defineElement();
Reflect.set(globalThis, standaloneKey, { mountApplication, prepare });
