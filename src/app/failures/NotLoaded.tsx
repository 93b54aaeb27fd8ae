import { entryTexts } from "../../texts/entry";
import type { LanguageTag } from "../../texts/languages";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { Surface } from "../../ui/layout";
import { classes, css } from "../../ui/stylesheet";
import { color } from "../../ui/tokens";
import { column, mainClass } from "../layoutStyles";

/** A notice with fewer rules: these are part of the entry, whose bytes delay the first paint. */
const box = css`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 16px;
  border-inline-start: 4px solid ${color.danger};
  background: ${color.dangerWash};
`;

const message = css`
  display: flex;
  gap: 12px;
`;

/**
 * Shown when the application could not be loaded, above the host page's content of the tag; rendered by the build.
 */
export function NotLoaded({ language }: { language: LanguageTag }) {
  const { failed, retry } = entryTexts[language];
  return (
    <Surface lang={language}>
      <div className={classes(column, mainClass)}>
        <div className={box} role="alert">
          <p className={message}>
            <Icon name="error" />
            {failed}
          </p>
          <Button>{retry}</Button>
          <slot />
        </div>
      </div>
    </Surface>
  );
}
