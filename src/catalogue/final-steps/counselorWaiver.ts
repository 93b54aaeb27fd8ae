import type { Section } from "../../form/catalogue";
import { radio } from "../ask";
import type { Institution } from "../institution";
import { required } from "../rules";

/** The choice that federal law (FERPA) gives about a counselor's recommendation. */
export function counselorWaiver({ partnerName }: Institution): Section {
  const waiver = `Under the Family Educational Rights and Privacy Act (FERPA), students who enroll at ${partnerName} may read the recommendations in their file. You may give up that right for the recommendation of your counselor. What do you choose?`;
  const heading = "Your counselor's recommendation";
  return {
    id: "counselor-waiver",
    heading,
    nodes: [
      radio("counselor_waiver_request", waiver, "waiverChoices", {
        groupName: heading,
        hint: "Either answer is fine. Some counselors write more freely when they know that the letter stays private.",
        rules: [required(waiver)],
      }),
    ],
  };
}
