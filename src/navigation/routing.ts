export { Link, Route, Switch, useRoute } from "wouter";
