import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { LookupItem, SearchState } from "../../shared/form/lookup";
import { AutocompleteList, isUnmatched } from "./AutocompleteList";
import { shadowEnvironment } from "./shadowEnvironment";

/** The event handlers that the input passes on to the suggestion engine. */
export type EngineHandlers = Pick<ComponentProps<"input">, "onChange" | "onKeyDown" | "onClick" | "onBlur">;

/** Starts the search of one field, which reports its states. */
export type StartSearch = (onState: (state: SearchState) => void) => {
  readonly ask: (text: string) => void;
  readonly stop: () => void;
};

interface AutocompleteEngineProps {
  id: string;
  /** The text at the start; any other text was typed. */
  initial: string;
  input: { readonly current: HTMLInputElement | null };
  handlers: RefObject<EngineHandlers | null>;
  startSearch: StartSearch;
  onChoose: (item: LookupItem) => void;
}

const none: readonly LookupItem[] = [];

/** Keeps the typed text: leaving the field or Escape neither takes the highlighted suggestion nor clears the text. */
function keepTyped(
  state: UseComboboxState<LookupItem>,
  { type, changes }: UseComboboxStateChangeOptions<LookupItem>,
): Partial<UseComboboxState<LookupItem>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  const leaves = type === InputBlur || type === InputKeyDownEscape;
  return leaves ? { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem } : changes;
}

/** The search of one field; stopped at the unmount. */
function useSearch(startSearch: StartSearch) {
  const [state, setState] = useState<SearchState>({ status: "idle" });
  // What was not found stays so until the next response, so that what is below does not move with every letter.
  const lookup = useMemo(
    () => startSearch((next) => setState((last) => (next.status === "loading" && isUnmatched(last) ? last : next))),
    [startSearch],
  );
  useEffect(() => () => lookup.stop(), [lookup]);
  return { state, lookup };
}

/** Sets the attributes of a combobox on the input, which another component renders. */
function useComboboxAttributes(input: HTMLInputElement | null, attributes: Readonly<Record<string, unknown>>) {
  useLayoutEffect(() => {
    if (!input) return;
    for (const name of ["role", "aria-activedescendant", "aria-autocomplete", "aria-controls", "aria-expanded"]) {
      const value = attributes[name];
      if (value === "" || value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });
}

/** Suggestions for a mounted input (see `Autocomplete`). */
export function AutocompleteEngine({ id, initial, input, handlers, startSearch, onChoose }: AutocompleteEngineProps) {
  const { state, lookup } = useSearch(startSearch);
  const items = state.status === "done" ? state.items : none;
  const [environment] = useState(() => input.current && shadowEnvironment(input.current));
  const combobox = useCombobox<LookupItem>({
    items: [...items],
    itemToString: (item) => item?.text ?? "",
    selectedItem: null,
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-listbox`,
    getItemId: (index) => `${id}-option-${index}`,
    stateReducer: keepTyped,
    onSelectedItemChange: ({ selectedItem }) => {
      lookup.stop();
      if (selectedItem) onChoose(selectedItem);
    },
    ...(environment && { environment }),
  });
  const { isOpen, openMenu, closeMenu, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  const isShown = isOpen && state.status !== "idle" && !isUnmatched(state);
  const { ref, onChange, ...bound } = getInputProps({}, { suppressRefError: true });

  useLayoutEffect(() => {
    if (typeof ref === "function") ref(input.current);
    handlers.current = {
      ...bound,
      onChange: (event) => {
        onChange?.(event);
        lookup.ask(event.target.value);
      },
      // Home and End belong to the text; with a closed list downshift would take Escape from the dialog that holds the form.
      onKeyDown: (event) =>
        (isOpen ? !/^(Home|End)$/.test(event.key) : event.key !== "Escape") && bound.onKeyDown?.(event),
      onBlur: closeMenu,
    };
    return () => {
      handlers.current = null;
    };
  });
  useComboboxAttributes(input.current, { ...bound, "aria-expanded": isShown });

  const start = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed === initial || !input.current?.matches(":focus")) return;
    openMenu();
    lookup.ask(typed);
  });
  useEffect(() => start(), []);

  return (
    <AutocompleteList
      anchor={input}
      isOpen={isOpen}
      isShown={isShown}
      state={state}
      highlighted={highlightedIndex}
      menuProps={getMenuProps({}, { suppressRefError: true })}
      itemProps={(item, index) => getItemProps({ item, index })}
    />
  );
}
