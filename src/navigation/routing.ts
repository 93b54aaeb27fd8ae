export { Link } from "wouter";
