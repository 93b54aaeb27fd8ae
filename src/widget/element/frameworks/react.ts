import {
  type CSSProperties,
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  Fragment,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { defineElement } from "../defineElement";
import type {
  AdmissionsEventMap,
  AdmissionsFormAttributes,
  AdmissionsFormListeners,
  InstitutionConfig,
} from "../types";

defineElement();

type Instance = HTMLElementTagNameMap["admissions-form"];

/** React 19 sets `config` and adds the listeners; React 18 sets attributes only. `AdmissionsForm` does both in either. */
interface TagProps
  extends Omit<HTMLAttributes<Instance>, keyof AdmissionsFormListeners | "lang">,
    RefAttributes<Instance>,
    AdmissionsFormAttributes,
    AdmissionsFormListeners {
  config?: InstitutionConfig | undefined;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "admissions-form": TagProps;
    }
  }
}

type Listener<Name extends keyof AdmissionsEventMap> = ((event: AdmissionsEventMap[Name]) => void) | undefined;

/** The element's attributes and `config` in camel case, and a listener for each of its events. */
export interface AdmissionsFormProps extends Partial<Omit<Instance, keyof HTMLElement>> {
  /** The language, `en` or `es`; without it, that of the closest element around it that has one. */
  lang?: AdmissionsFormAttributes["lang"];
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** The content that visitors see until the form is shown, and if it cannot be loaded: a link to it. */
  children?: ReactNode;
  /** The application shows its first screen. */
  onReady?: Listener<"admissions-ready">;
  /** Another screen is shown; `detail.page` is its route. */
  onNavigated?: Listener<"admissions-navigated">;
  /** The applicant logged in. */
  onLoggedIn?: Listener<"admissions-logged-in">;
  /** The session ended, for `detail.reason`. */
  onLoggedOut?: Listener<"admissions-logged-out">;
  /** The server holds the answers of the page. */
  onSaved?: Listener<"admissions-saved">;
  /** The application was submitted. */
  onSubmitted?: Listener<"admissions-submitted">;
  /** A failure; `detail.message` is a sentence to show. */
  onError?: Listener<"admissions-error">;
}

type FormRef = RefObject<Instance | null>;

function useListener<Name extends keyof AdmissionsEventMap>(
  element: FormRef,
  name: Name,
  listener: ((event: HTMLElementEventMap[Name]) => void) | undefined,
): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !listener) return;
    current.addEventListener(name, listener);
    return () => current.removeEventListener(name, listener);
  }, [element, name, listener]);
}

/** The tag, rendered in browsers only: its effects run in the task in which it enters the page, before the form starts. */
function Tag({ given, outside }: { given: AdmissionsFormProps; outside: ForwardedRef<Instance> }) {
  const element: FormRef = useRef(null);
  useImperativeHandle<Instance | null, Instance | null>(outside, () => element.current, []);
  useLayoutEffect(() => {
    if (element.current) element.current.config = given.config;
  }, [given.config]);
  useListener(element, "admissions-ready", given.onReady);
  useListener(element, "admissions-navigated", given.onNavigated);
  useListener(element, "admissions-logged-in", given.onLoggedIn);
  useListener(element, "admissions-logged-out", given.onLoggedOut);
  useListener(element, "admissions-saved", given.onSaved);
  useListener(element, "admissions-submitted", given.onSubmitted);
  useListener(element, "admissions-error", given.onError);
  const attributes = {
    "api-base-url": given.apiBaseUrl,
    token: given.token,
    "service-token": given.serviceToken,
    "session-cookie-prefix": given.sessionCookiePrefix,
    "config-url": given.configUrl,
    "route-prefix": given.routePrefix,
    lang: given.lang,
  } satisfies Record<keyof AdmissionsFormAttributes, string | undefined>;
  // React 18 writes `className` as it is into a custom element.
  const { id, className, style, children } = given;
  return createElement("admissions-form", { ...attributes, id, class: className, style, ref: element }, children);
}

const never = () => () => undefined;

/**
 * `<admissions-form>` with properties and listeners, for React 18 and 19 and for frameworks that render on a server. There,
 * and until React hydrates the page, it is its children.
 */
export const AdmissionsForm: ForwardRefExoticComponent<AdmissionsFormProps & RefAttributes<Instance>> = forwardRef<
  Instance,
  AdmissionsFormProps
>(function AdmissionsForm(given, outside) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? createElement(Tag, { given, outside }) : createElement(Fragment, null, given.children);
});
