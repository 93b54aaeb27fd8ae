import { evaluate } from "../cost";
import type { Area, Bench, Row } from "../measure";
import { paths } from "../pages";
import { firstTextKey } from "../questions";
import { openTab } from "../tab";

async function run({ browser, host }: Bench): Promise<readonly Row[]> {
  const tab = await openTab(browser, { network: false, cpu: false });
  try {
    await tab.page.goto(host.url + paths.module);
    const count = Number(await evaluate(tab, `bench.componentsPerQuestion("${firstTextKey}")`));
    return [
      {
        quantity: "components in React's tree of the first section",
        subject: "per question",
        unit: "",
        samples: [count],
        aim: { of: "value", most: 3 },
      },
    ];
  } finally {
    await tab.close();
  }
}

export const componentsArea: Area = { name: "components", title: "Components of a question", run };
