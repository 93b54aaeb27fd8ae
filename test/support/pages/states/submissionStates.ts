import { serviceLink, tokenIn } from "../../people/staff";
import { barePath } from "../hosts/barePage";
import { allJourneyAnswers, widgetOf } from "../steps";
import { atBare, openAt, type Tour } from "./tour";

/** The page after submission with its PDF copy, and the print view of the same application. */
export async function submittedStates(tour: Tour): Promise<void> {
  const applicant = await atBare(tour, "member");
  const { page, context, press } = applicant;
  const { look, server } = tour;
  const widget = widgetOf(page);
  const pdf = (status: string) =>
    context.route("**/api/pdf", (route) => route.fulfill({ json: { status, url: null } }));
  await context.request.put(`${server.url}/api/answer`, { data: allJourneyAnswers });
  await openAt(applicant, "#/final-steps", "Final Steps");
  await pdf("IN_PROGRESS");
  await press("Submit");
  await applicant.isAt("/completion");
  await widget.getByText("Making the PDF copy").first().waitFor();
  await look(page, "completion, copy being made");
  await context.unroute("**/api/pdf");
  await pdf("FAILED");
  await widget.getByText("Error downloading PDF").first().waitFor();
  await look(page, "completion, no copy");
  await context.unroute("**/api/pdf");
  await press("Try again");
  await widget.getByRole("link", { name: /^Download a PDF copy/ }).waitFor();
  await look(page, "completion");
  await press("Account");
  await look(page, "completion, account menu");
  const token = tokenIn(serviceLink(server, applicant.username));
  await page.goto(`${server.url}${barePath}?service_token=${token}`);
  await widget.getByRole("heading", { level: 2, name: "About You" }).waitFor();
  await look(page, "print view");
  await page.goto(`${server.url}${barePath}?service_token=worthless`);
  await widget.getByRole("alert").first().waitFor();
  await look(page, "print view, token refused");
}
