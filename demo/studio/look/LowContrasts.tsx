import { roleNames } from "../../../src/ui/roleNames";
import { useStudio } from "../StudioContext";
import { adviceOn, type Contrast, culpritOf } from "./contrast";
import { useLook } from "./useLook";

/** Lists the pairs with too little contrast, each with a link to its setting and a colour that suffices. */
export function LowContrasts({ low }: { low: readonly Contrast[] }) {
  const { goTo } = useStudio();
  const { look } = useLook();
  return (
    <ul className="pairs">
      {low.map((each) => {
        const { front, ground, scheme, ratio, least } = each;
        const role = culpritOf(look, each);
        return (
          <li key={`${front} ${ground} ${scheme}`}>
            <button type="button" className="link" onClick={() => goTo(["look", role, scheme])}>
              {roleNames[front]} on {roleNames[ground].toLowerCase()}, {scheme}
            </button>
            : {ratio.toFixed(1)}, needs {least}. {adviceOn(look, role, scheme)}
          </li>
        );
      })}
    </ul>
  );
}
