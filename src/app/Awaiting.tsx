import { useEffect, useState } from "react";
import { useVisit } from "../state/VisitContext";
import { FullScreenSpinner } from "../ui/Spinner";
import { RestMissing } from "./failures/RestMissing";

/** In the place of what needs the rest of the application, while it is on its way; throws when it cannot be had. */
export function Awaiting() {
  const { whole } = useVisit();
  const [fault, setFault] = useState<RestMissing | null>(null);
  useEffect(() => {
    whole().catch((cause: unknown) => setFault(new RestMissing(cause)));
  }, [whole]);
  if (fault) throw fault;
  return <FullScreenSpinner />;
}
