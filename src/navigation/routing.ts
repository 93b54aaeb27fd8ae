// The build gives `Route` plain paths alone: no parameter, no `nest`, and never none (`plain-paths` in rollup.config.mjs).
export { Link, Route, Switch } from "wouter";
