import { useTexts } from "../../texts/useTexts";
import { Card } from "../../ui/Card";
import { Main } from "../../ui/Main";
import { frame } from "../layoutStyles";

/** §2 "Root error screen". */
export function RootErrorScreen() {
  const { failures } = useTexts().shell;
  return (
    <Main className={frame}>
      <Card heading={failures.rootHeading}>
        <p>{failures.rootText}</p>
      </Card>
    </Main>
  );
}
