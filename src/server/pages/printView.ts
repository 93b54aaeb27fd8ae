import type { FastifyInstance } from "fastify";
import type { Institution } from "../../shared/catalogue/institution";
import { escapeHtml } from "../../shared/form/format";
import type { Settings } from "../config/config";
import { asPage, pagePolicy } from "../http/http";
import { asHtml, formElement, page, titleIn } from "./ownPage";

/** The page of the print view, `/print.html`, with this body; its style sheet is `/print.css`. */
function printPage(institution: Institution, body: string): string {
  const [title, name] = [titleIn(institution, "en"), institution.partnerName].map(escapeHtml);
  return page(`${title} · ${name}`, '<link rel="stylesheet" href="print.css">', body, "noindex", "en");
}

const printStyle = `body { margin: 0; background: #fff; color: #000; }
@page {
  margin: 18mm 16mm 20mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 10pt / 1 system-ui, sans-serif; }
}
`;

/** Serves the print view, which `FRAME_ANCESTORS` may frame. */
export function printRoutes(app: FastifyInstance, settings: Settings): void {
  const policy = pagePolicy(settings, settings.frameAncestors);
  const { institution } = settings.institution;
  const view = printPage(institution, formElement("The application could not be loaded."));
  const incomplete = printPage(institution, "<p>This link is incomplete. Please open the whole link.</p>");
  app.get("/print.html", (request, reply) => {
    asPage(reply, policy);
    // Without a token the widget would show the applicants' form.
    const hasToken = new URL(request.url, "http://host").searchParams.get("service_token");
    return asHtml(reply)
      .code(hasToken ? 200 : 400)
      .send(hasToken ? view : incomplete);
  });
  const style = printStyle + settings.institution.css;
  app.get("/print.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
}
