export { Link, Route, Switch } from "wouter";
