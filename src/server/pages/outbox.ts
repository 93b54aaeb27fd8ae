import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../shared/form/format";
import { asPage, pagePolicy } from "../http/http";
import { type OutboxEmail, outbox } from "../mail/mail";
import type { Services } from "../services";

const style = `body{font:16px/24px system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
article{border-top:1px solid #8c959f;padding:1rem 0}h1{font-size:1.75rem}h2{font-size:1.125rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.about{color:#57606a;margin:0}
@media (prefers-color-scheme:dark){body{background:#14171a;color:#e6e8ea}.about{color:#9aa4ae}a{color:#8ab4f8}}`;

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function article(email: OutboxEmail): string {
  return `<article><h2>${escapeHtml(email.subject)}</h2>
<p class="about">To ${escapeHtml(email.to)}, <time>${email.at.toISOString()}</time></p><pre>${withLinks(email.text)}</pre></article>`;
}

function page(emails: readonly OutboxEmail[]): string {
  const body =
    emails.length > 0
      ? emails.map(article).join("\n")
      : "<p>No mail yet. Sign up in the form, and its code appears here.</p>";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Outbox</title><link rel="stylesheet" href="/outbox.css"></head>
<body><h1>Outbox</h1><p>Mail that this demo would have sent. Set SMTP_URL to send it.</p>${body}</body></html>`;
}

/** Shows the mail that has no SMTP server to go to, as a page at /outbox and as JSON at /outbox.json. */
export function outboxRoutes(app: FastifyInstance, services: Services): void {
  const policy = pagePolicy(services.settings, []);
  app.get("/outbox", async (_request, reply) => {
    asPage(reply, policy);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page(await outbox(services)));
  });
  app.get("/outbox.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/outbox.json", (_request, reply) => outbox(services).then((emails) => reply.send(emails)));
}
