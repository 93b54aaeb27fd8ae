import type { InstitutionConfig } from "../shared/catalogue/config/institutionConfig";

/** The parts that every configuration must give, as the preview shows them until they are given. */
export const examples = {
  partnerName: "Example University",
  helpEmail: "help@university.example",
  admissionsAddress: { name: "Your Office of Admission", lines: ["Its street", "Its town"] },
} satisfies InstitutionConfig;
