export { Link, Redirect, Route, Switch } from "wouter";
