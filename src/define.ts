import { defineElement } from "./widget/element/defineElement";

defineElement();
