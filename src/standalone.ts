import { defineElement } from "./widget/element/defineElement";
import { standaloneKey } from "./widget/element/loadClassic";
import { mountApplication, prepare } from "./widget/element/mountApplication";

// One script with everything in it: by itself, or after the small classic script on a page opened from disk.
defineElement();
Reflect.set(globalThis, standaloneKey, { mountApplication, prepare });
