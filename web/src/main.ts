import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource/alfa-slab-one/latin-400.css";
import "./look/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchForProblems } from "./problems";
import { showTheme } from "./settings.svelte";

watchForProblems(window);
showTheme();
const page = document.getElementById("page");
if (page !== null) mount(App, { target: page });
