import { paths } from "../../navigation/paths";
import { Route, Switch } from "../../navigation/routing";
import { ConfirmCard } from "./ConfirmCard";
import { ForgotCard } from "./ForgotCard";
import { LoginCard } from "./LoginCard";
import { ResetCard } from "./ResetCard";
import { SignupCard } from "./SignupCard";

/** The authentication group (§2 "Route table"), one chunk. */
export function AuthScreen() {
  return (
    <Switch>
      <Route path={paths.login} component={LoginCard} />
      <Route path={paths.signup} component={SignupCard} />
      <Route path={paths.confirm} component={ConfirmCard} />
      <Route path={paths.forgot} component={ForgotCard} />
      <Route path={paths.reset} component={ResetCard} />
    </Switch>
  );
}
