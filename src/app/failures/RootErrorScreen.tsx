import { useTexts } from "../../texts/useTexts";
import { Card } from "../../ui/Card";
import { frame } from "../layoutStyles";

/** §2 "Root error screen". */
export function RootErrorScreen() {
  const { failures } = useTexts().shell;
  return (
    <main className={frame}>
      <Card heading={failures.rootHeading}>
        <p>{failures.rootText}</p>
      </Card>
    </main>
  );
}
