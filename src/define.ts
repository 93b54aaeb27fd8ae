import { defineElement } from "./element/defineElement";

defineElement();
