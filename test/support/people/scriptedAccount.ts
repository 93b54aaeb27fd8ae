import { message, type Reply, setSessionCookie } from "../pages/renderedApp";

/** The data of the account. */
export interface ScriptedAccount {
  readonly answer?: Readonly<Record<string, string | boolean>>;
  readonly last_page?: string | null;
  readonly logins?: number;
  readonly statuses?: readonly string[];
}

let sessions = 0;

/** The replies of a server at which this account is logged in, for `renderApp`. */
export function scriptedAccount({
  answer = {},
  last_page = null,
  logins = 1,
  statuses = ["started"],
}: ScriptedAccount = {}): Record<string, Reply> {
  // A session of its own: answers that an earlier application seals as it stops are unreadable in it.
  setSessionCookie(`session-${++sessions}`);
  return {
    "GET /api/profile": () => ({
      answer,
      document_answer: {},
      username: "Maya@Mail.example",
      last_page,
      successful_login: Array.from({ length: logins }, () => "2026-01-01T00:00:00Z"),
      web_status: statuses.map((web_status) => ({ web_status })),
    }),
    "GET /api/add-another": () => ({}),
    "GET /api/tabs": () => ({}),
    "GET /api/pdf": () => ({ status: "IN_PROGRESS", url: null }),
    "PUT /api/last-page": () => message("ok"),
    "PUT /api/answer": () => message("Saved."),
    "POST /api/web-status": () => message("ok"),
    "GET /api/logout": () => message("bye"),
  };
}
