// tsup.config.ts
import { defineConfig } from "tsup";

// .ci/browsers.mjs
var browsers = { chrome: 125, edge: 125, firefox: 128, safari: 18 };
var buildTarget = ["es2022", ...Object.entries(browsers).map(([name, version]) => name + version)];
var promise = `Chrome and Edge ${browsers.chrome}, Firefox ${browsers.firefox} and Safari ${browsers.safari}`;

// .ci/css-text.mjs
import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { transform } from "esbuild";

// .ci/root.mjs
import { fileURLToPath } from "node:url";
var __injected_import_meta_url__ = "file:///tmp/wt/reach/.ci/root.mjs";
var root = fileURLToPath(new URL("..", __injected_import_meta_url__));

// .ci/css-text.mjs
var withoutBlanks = (code) => code.replace(
  /("[^"]*"|'[^']*')|(?<=[(,])\s+|\s+(?=[),])|(?<=--[\w-]+:)\s+|\s+(\/|\*(?=\s+\.?\d))\s+/g,
  (_, string = "", operator = "") => string + operator
);
async function readCssText(file) {
  const { code } = await transform(await readFile(file, "utf8"), {
    loader: "css",
    minify: true,
    target: buildTarget,
    sourcefile: file
  });
  return withoutBlanks(code.trim());
}
var cssTextForEsbuild = () => ({
  name: "css-text",
  setup(build2) {
    build2.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      namespace: "css-text",
      // From the root, since the path ends up in a comment of what is published.
      path: `${relative(root, resolve(resolveDir, path))}.text`
    }));
    build2.onLoad({ filter: /.*/, namespace: "css-text" }, async ({ path }) => {
      const file = join(root, path.slice(0, -".text".length));
      return { contents: await readCssText(file), loader: "text", watchFiles: [file] };
    });
  }
});

// .ci/file-groups.mjs
import { readdirSync as readdirSync2 } from "node:fs";
import { build } from "esbuild";

// .ci/entries.mjs
import { readdirSync, readFileSync } from "node:fs";
var expand = (output) => readdirSync(root + output.slice(0, -"*".length)).sort().flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
function findEntries() {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const entries = Object.entries(exports).flatMap(([path, { types, default: file }]) => {
    if (!types) return [];
    const [specifier, output] = [path.replace(".", "portico"), file.slice("./dist/".length, -".js".length)];
    const pairs = output.endsWith("*") ? expand(output).map((name) => [specifier.replace("*", name), output.replace("*", name)]) : [[specifier, output]];
    return pairs.map(([specifier2 = "", output2 = ""]) => ({ specifier: specifier2, output: output2, source: `${output2}.ts` }));
  });
  return entries.filter(({ output }, index) => entries.findIndex((other) => other.output === output) === index);
}

// .ci/file-groups.mjs
var beforeFirstClick = [
  "kernel/create-kernel.ts",
  "kernel/plugin/define-plugin.ts",
  "presets/minimal.ts",
  "plugins/chains/eip155/index.ts",
  "ui/react/portico.tsx",
  "ui/buttons/connect-button.tsx"
];
var headless = /^(kernel\/(?!options\/|index\.ts)|plugins\/(?!.*\/views\/)|presets\/)/;
var drawn = /^(ui\/(?!index\.ts|react\/mount-portico)|plugins\/.*\/views\/)/;
var connect = "plugins/foundations/connect/";
var inConnect = /^plugins\/foundations\/connect\/(?!views\/|contract|check-options|index\.ts|merge-|arrange-|order-methods|is-unsupported|wallet-rows)/;
var inNetworks = /^plugins\/foundations\/networks\/(?!views\/|contract|index\.ts|match-)/;
var connectViews = /^plugins\/foundations\/connect\/views\//;
var connectingViews = /^plugins\/foundations\/connect\/views\/(connecting-\w+(-\w+)?-view|scan-mark)\.tsx$/;
var components = /^ui\/(components|format|icons|marks|react)\//;
var nodes = /^plugins\/(wallets\/(create-json-rpc-client|rank-urls|ask-in-turn|ask-rest-nodes)|services\/blockchain-api\/hosted-url)/;
var componentParts = /^ui\/components\/(draw-qr|copy-by-hand)\.tsx?$/;
var amounts = /^kernel\/(lib\/amounts|platform\/open-popup)\.ts$/;
var optionChecks = /\/check-options\.ts$|^kernel\/options\//;
var finders = /^plugins\/wallets\/(imitation|find-page|look-again|wallet-standard|create-wallet-rows|connection-facts|match-)/;
var bridges = /^plugins\/wallets\/(create-bridge|bridge-|read-wallet-state|standard-bridge|web-btc)/;
var walletErrors = /^plugins\/wallets\/(ask-wallet|ask-while-|until-settled|keep-unanswered|normalize-wallet-error|wallet-error-texts|split-payment)/;
var words = [
  { name: "chunks/words", roots: /^ui\/i18n\/load-words\.ts$|\/locales\/index\.ts$/, holds: /^ui\/i18n\/|\/locales\// },
  ...readdirSync2(`${root}ui/i18n/locales`).map((file) => file.replace(".ts", "")).filter((tag) => tag !== "index").map((tag) => ({
    name: `chunks/words-${tag}`,
    roots: new RegExp(`/locales/${tag}\\.ts$`),
    holds: /\/locales\//
  }))
];
var filesOf = (folder, names = "") => new RegExp(`^plugins/(\\w+/)?${folder}/(${names})`);
var groupsOfChain = (id) => [
  {
    name: `chunks/${id}-discovery`,
    roots: [`plugins/chains/${id}/connectors/discover-wallets.ts`],
    holds: filesOf(id)
  },
  {
    name: `chunks/${id}-transfers`,
    roots: filesOf(id, "transfers/|swaps/|registrations/"),
    holds: filesOf(id, "transfers/|swaps/|registrations/")
  },
  { name: `chunks/${id}-names`, roots: filesOf(id, "names/(?!normalize-by)"), holds: filesOf(id, "names/|contracts/") },
  {
    name: `chunks/${id}-wallets`,
    roots: filesOf(id, "capabilities/|connectors/|rpc/|eip1193-provider"),
    holds: filesOf(id, "(?!verify-|capabilities/verify-|known-chains|validate-|index|contract)")
  }
];
var groups = [
  { name: "chunks/core", isLazy: false, roots: beforeFirstClick, holds: headless },
  { name: "chunks/ui", isLazy: false, roots: beforeFirstClick, holds: drawn },
  {
    name: "chunks/safe",
    isLazy: false,
    roots: /^kernel\/lib\/safe\/(parse-url|read-\w+|safe-image-url|sanitize-text)\.ts$/,
    holds: /^kernel\/lib\/safe\//
  },
  {
    name: "chunks/core-exports",
    isLazy: false,
    roots: [
      "kernel/index.ts",
      "kernel/lib/present.ts",
      "kernel/platform/delay.ts",
      "kernel/platform/until-aborted.ts",
      `${connect}is-unsupported.ts`
    ],
    // What sends names these before the first click, and would bring all of the rest along. What is bought is paid for in a window.
    holds: /^(kernel\/(?!options\/|index\.ts|platform\/open-popup|namespaces\/(?:transfer|swap|name)-capabilities)|plugins\/(?!.*\/views\/)|presets\/)/
  },
  { name: "chunks/elements", isLazy: false, roots: ["ui/elements/index.ts"], holds: /^ui\/elements\/(?!index\.ts)/ },
  { name: "chunks/ui-exports", isLazy: false, roots: ["ui/index.ts"], holds: drawn },
  ...words,
  {
    name: "chunks/first-click",
    roots: ["ui/shell/modal-host.tsx", ...["connect-view", "wallet-list"].map((name) => `${connect}views/${name}.tsx`)],
    holds: drawn
  },
  { name: "chunks/deferred", roots: ["ui/shell/deferred-parts.tsx", `${connect}views/legal-footer.tsx`], holds: drawn },
  { name: "chunks/no-wallets", roots: [`${connect}views/no-wallets.tsx`], holds: drawn },
  {
    name: "chunks/wallet-lists",
    roots: filesOf("connect", "views/(all-mark|merged-wallet|connect-wallets)"),
    holds: drawn
  },
  { name: "chunks/statements", roots: connectingViews, holds: /^ui\// },
  { name: "chunks/connecting-views", roots: connectingViews, holds: connectViews },
  { name: "chunks/primers", roots: /-primer\.tsx$|\/what-is-a-|\/install-links/, holds: drawn },
  { name: "chunks/network-views", roots: filesOf("networks", "views/"), holds: filesOf("networks", "views/") },
  {
    name: "chunks/account-views",
    roots: filesOf("account", "views/(account-view|account-settings-view|network-chip)|load-balance"),
    holds: filesOf("account")
  },
  {
    name: "chunks/receive-views",
    roots: filesOf("receive", "views/|receive-controller"),
    holds: filesOf("receive", "views/|receive-controller")
  },
  {
    name: "chunks/holdings-views",
    roots: filesOf("blockchain-api", "views/"),
    holds: filesOf("blockchain-api", "views/")
  },
  { name: "chunks/siwx-views", roots: filesOf("siwx", "views/"), holds: filesOf("siwx", "views/") },
  {
    name: "chunks/pairing-views",
    roots: filesOf("walletconnect", "views/connecting-"),
    holds: filesOf("walletconnect", "views/")
  },
  {
    name: "chunks/activity-views",
    roots: filesOf("activity", "views/"),
    holds: filesOf("activity", "views/|months|describe-operation")
  },
  {
    name: "chunks/transactions",
    roots: filesOf("transactions", "transactions-controller|views/"),
    holds: filesOf("transactions")
  },
  {
    name: "chunks/send-views",
    roots: filesOf("send", "views/(?!send-(amount|comparison|actions))"),
    holds: filesOf("send", "views/(?!send-(amount|comparison|actions))")
  },
  { name: "chunks/send-parts", roots: filesOf("send", "views/"), holds: filesOf("send", "views/") },
  { name: "chunks/send", roots: filesOf("send", "send-controller"), holds: filesOf("send") },
  {
    name: "chunks/swap-views",
    roots: filesOf("swap", "views/(?!swap-(actions|amounts|details|loss|steps))"),
    holds: filesOf("swap", "views/(?!swap-(actions|amounts|details|loss|steps))")
  },
  { name: "chunks/swap-parts", roots: filesOf("swap", "views/"), holds: filesOf("swap", "views/") },
  { name: "chunks/swap", roots: filesOf("swap", "swap-controller"), holds: filesOf("swap") },
  {
    name: "chunks/exchange-fund-views",
    roots: filesOf("exchange-fund", "views/(?!exchange-amount)"),
    holds: filesOf("exchange-fund", "views/(?!exchange-amount)")
  },
  {
    name: "chunks/exchange-fund-parts",
    roots: filesOf("exchange-fund", "views/exchange-amount"),
    holds: filesOf("exchange-fund", "views/exchange-amount")
  },
  {
    name: "chunks/exchange-fund",
    roots: filesOf("exchange-fund", "exchange-fund-controller"),
    holds: filesOf("exchange-fund")
  },
  {
    name: "chunks/onramp-views",
    roots: filesOf("onramp", "views/(?!onramp-amounts)"),
    holds: filesOf("onramp", "views/(?!onramp-amounts)")
  },
  { name: "chunks/onramp-parts", roots: filesOf("onramp", "views/"), holds: filesOf("onramp", "views/") },
  { name: "chunks/onramp", roots: filesOf("onramp", "onramp-controller"), holds: filesOf("onramp") },
  { name: "chunks/names-views", roots: filesOf("names", "views/"), holds: filesOf("names", "views/") },
  { name: "chunks/names", roots: filesOf("names", "names-controller"), holds: filesOf("names") },
  { name: "chunks/activity", roots: ["plugins/features/activity/activity-controller.ts"], holds: filesOf("activity") },
  {
    name: "chunks/catalogue",
    roots: ["plugins/services/catalogue/open-catalogue.ts"],
    holds: filesOf("catalogue")
  },
  {
    name: "chunks/catalogue-answers",
    roots: filesOf("catalogue", "open-configuration|wallet-schema"),
    holds: filesOf("catalogue")
  },
  {
    name: "chunks/catalogue-views",
    roots: filesOf("catalogue", "views/(?!all-wallets-view)"),
    holds: filesOf("catalogue", "views/(?!all-wallets-view)")
  },
  {
    name: "chunks/pairing-panels",
    roots: filesOf("walletconnect", "views/(?!connecting-)"),
    holds: filesOf("walletconnect", "views/")
  },
  { name: "chunks/search", roots: ["ui/components/search-field.tsx"], holds: /^(ui|kernel\/lib\/safe)\// },
  { name: "chunks/component-parts", roots: componentParts, holds: componentParts },
  { name: "chunks/components", roots: components, holds: components, isShared: true },
  { name: "chunks/session", roots: [`${connect}session-implementation.ts`], holds: inConnect },
  { name: "chunks/connecting", roots: inConnect, holds: inConnect },
  { name: "chunks/switching", roots: inNetworks, holds: inNetworks },
  {
    name: "chunks/kernel-reports",
    roots: /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/create-alert)\.ts$/,
    holds: /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/)/
  },
  { name: "chunks/option-checks", roots: optionChecks, holds: optionChecks, isCopy: true },
  { name: "chunks/amounts", roots: amounts, holds: amounts, isShared: true },
  { name: "chunks/nodes", roots: nodes, holds: nodes },
  // With viem; what asks the nodes of other namespaces is small, and comes with what connects.
  { name: "chunks/eip155-nodes", roots: filesOf("eip155", "rpc/"), holds: filesOf("eip155", "rpc/") },
  { name: "chunks/finders", roots: finders, holds: finders },
  { name: "chunks/bridges", roots: bridges, holds: bridges },
  { name: "chunks/wallet-errors", roots: walletErrors, holds: walletErrors },
  ...["bip122", "cosmos", "eip155", "polkadot", "solana", "stacks", "sui"].flatMap(groupsOfChain)
];
function findStatic(inputs, roots) {
  const found = /* @__PURE__ */ new Set();
  const visit = (file) => {
    if (found.has(file) || !inputs[file]) return;
    found.add(file);
    for (const { path, kind } of inputs[file].imports) if (kind === "import-statement") visit(path);
  };
  roots.forEach(visit);
  return found;
}
function countSharers(inputs) {
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  const later = new Set(imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path));
  const counts = /* @__PURE__ */ new Map();
  for (const root2 of later) for (const file of findStatic(inputs, [root2])) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}
var nameOf = (module) => module.replace(/\/locales\/index$/, "").replace(/\/locales\/(?=[\w-]+$)/, "-").replace(/.*\//, "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
var toModule = (file) => file.replace(/\.tsx?$/, "");
function refuseOwnImports(inputs, members) {
  const groupOf = (file) => members.get(toModule(file))?.group;
  for (const [file, { imports }] of Object.entries(inputs)) {
    const own = imports.find(
      ({ path, kind }) => kind === "dynamic-import" && groupOf(path) && groupOf(path) === groupOf(file)
    );
    if (own) throw new Error(`${file} imports ${own.path} with import(), but they are one file: ${groupOf(file)}.`);
  }
}
async function findGroups(modules2) {
  const { metafile } = await build({
    entryPoints: Object.entries(modules2).map(([out, file]) => ({ in: root + file, out })),
    absWorkingDir: root,
    outdir: `${root}dist`,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    packages: "external",
    loader: { ".css": "text" },
    logLevel: "error"
  });
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint);
  const exportsOf = new Map(outputs.map(({ entryPoint, exports }) => [entryPoint, exports]));
  const members = /* @__PURE__ */ new Map();
  const sharers = countSharers(metafile.inputs);
  const plugins = outputs.flatMap(
    ({ entryPoint = "" }) => /^plugins\/\w+\/[\w-]+\/index\.ts$/.test(entryPoint) ? [entryPoint] : []
  );
  const eager = findStatic(metafile.inputs, plugins);
  const files = outputs.flatMap(({ entryPoint = "" }) => entryPoint);
  const entries = findEntries().map(({ source }) => source);
  const copiedFrom = new Set([...findStatic(metafile.inputs, entries)].map(toModule));
  for (const { name, roots, holds, isShared, isLazy, isCopy } of groups) {
    const first = roots instanceof RegExp ? files.filter((file) => roots.test(file)) : [...roots];
    for (const file of findStatic(metafile.inputs, first)) {
      const module = toModule(file);
      const names = exportsOf.get(file) ?? [];
      if (!holds.test(file) || members.has(module) || isShared && (sharers.get(file) ?? 0) < 2) continue;
      if (isLazy !== false && !isCopy && eager.has(file)) continue;
      const named = names.filter((each) => each !== "default");
      const defaultAs = names.length > named.length ? nameOf(module) : void 0;
      members.set(module, { group: name, names: named, defaultAs, ...isCopy && { copiedFrom } });
    }
  }
  refuseOwnImports(metafile.inputs, members);
  return members;
}

// .ci/keep-files.mjs
import { readdirSync as readdirSync3, readFileSync as readFileSync2 } from "node:fs";
import { dirname as dirname2, join as join2, relative as relative2, resolve as resolve2 } from "node:path";
var folders = ["kernel", "plugins", "ui", "presets"];
var isSource = /\.tsx?$/;
var isForTests = /(\.test|\.test-d|\.fixture|\.d)\.tsx?$|\/__fixtures__\//;
function findModules() {
  const files = folders.flatMap(
    (folder) => readdirSync3(join2(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => relative2(root, join2(entry.parentPath, entry.name)))
  );
  const modules2 = files.filter((file) => isSource.test(file) && !isForTests.test(file));
  return Object.fromEntries(modules2.map((file) => [file.replace(isSource, ""), file]));
}
function findReactNames(files) {
  const imports = files.flatMap((file) => [
    ...readFileSync2(join2(root, file), "utf8").matchAll(/^import (?!type)\{([^}]*)\} from 'react'$/gm)
  ]);
  const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  return [
    ...new Set(names.filter((name) => name && !name.startsWith("type ")).map((name) => name.replace(/ as .*/, "")))
  ];
}
function importPath(from, to) {
  const path = relative2(dirname2(from), to);
  return `${path.startsWith(".") ? path : `./${path}`}.js`;
}
var handOn = (module, defaultAs) => [`export * from './${module}'`, ...defaultAs ? [`export { default as ${defaultAs} } from './${module}'`] : []].join(
  "\n"
);
var keepFiles = (modules2, members) => ({
  name: "keep-files",
  setup(build2) {
    const moduleOf = (path) => {
      const module = relative2(root, path).replace(isSource, "");
      return modules2[module] ? module : `${module}/index`;
    };
    const groupFor = (module, importer, own) => {
      const member = members.get(module);
      return member?.group !== own && member?.copiedFrom?.has(moduleOf(importer)) ? void 0 : member?.group;
    };
    const groups3 = [...new Set([...members.values()].map(({ group }) => group))];
    const entryPoints = (
      /** @type {Record<string, string>} */
      build2.initialOptions.entryPoints
    );
    for (const group of groups3) entryPoints[group] = `group:${group}`;
    build2.onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice("group:".length), namespace: "group" }));
    build2.onLoad({ filter: /.*/, namespace: "group" }, ({ path }) => {
      const own = [...members].filter(([, { group }]) => group === path);
      const contents = own.map(([module, { defaultAs }]) => handOn(module, defaultAs)).join("\n");
      return { contents, resolveDir: root, pluginData: path };
    });
    build2.onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === "entry-point" || path.endsWith(".css") || importer.includes("node_modules")) return void 0;
      const module = moduleOf(resolve2(resolveDir, path));
      const group = groupFor(module, importer, pluginData);
      if (group && group === pluginData && kind === "import-statement")
        return { path: root + modules2[module], suffix: `?${group}`, pluginData };
      return { path: importPath(pluginData ?? moduleOf(importer), group ?? module), external: true };
    });
    build2.onResolve({ filter: /^joined:/ }, ({ path, importer }) => ({
      path: importPath(moduleOf(importer), path.slice("joined:".length)),
      external: true
    }));
    const nameDefaults = (source, path, own) => {
      const memberAt = (target) => members.get(moduleOf(resolve2(dirname2(path), target)));
      return source.replace(/\bimport\('(\.[^']+)'\)/g, (whole, target) => {
        const name = memberAt(target)?.defaultAs;
        return name ? `${whole}.then((joined) => ({ default: joined.${name} }))` : whole;
      }).replace(/\bimport (\w+) from '(\.[^']+)'/g, (whole, local, target) => {
        const member = memberAt(target);
        const name = member?.group === own ? void 0 : member?.defaultAs;
        return name ? `import { ${name} as ${local} } from '${target}'` : whole;
      });
    };
    build2.onLoad({ filter: isSource, namespace: "file" }, ({ path, suffix }) => {
      if (path.includes("node_modules")) return void 0;
      const member = members.get(moduleOf(path));
      if (member && !member.copiedFrom && !suffix) {
        const { names, defaultAs, group } = member;
        const handed = defaultAs ? [...names, `${defaultAs} as default`] : names;
        return { contents: `export { ${handed.join(", ")} } from 'joined:${group}'`, loader: "tsx" };
      }
      const own = suffix ? member?.group : void 0;
      const contents = nameDefaults(readFileSync2(path, "utf8"), path, own);
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts", pluginData: own };
    });
  }
});
function importReactOnce(modules2, members) {
  const first = findReactNames(
    Object.entries(modules2).flatMap(([module, file]) => members.get(module)?.group === "chunks/ui" ? [file] : [])
  );
  const later = findReactNames(Object.values(modules2)).filter((name) => !first.includes(name));
  return (
    /** @type {import('esbuild').Plugin} */
    {
      name: "import-react-once",
      setup(build2) {
        build2.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, namespace, pluginData }) => {
          if (!pluginData || namespace !== "file") return { path, external: true };
          return { path: path === "react" && pluginData !== "chunks/ui" ? "react-later" : path, namespace: "once" };
        });
        build2.onResolve({ filter: /^once:/ }, ({ path }) => ({ path: path.slice("once:".length), namespace: "once" }));
        build2.onLoad({ filter: /^react$/, namespace: "once" }, () => ({
          contents: `export { ${first.join(", ")} } from 'react'`
        }));
        build2.onLoad({ filter: /^react-later$/, namespace: "once" }, () => ({
          contents: `export { ${first.join(", ")} } from 'once:react'; export { ${later.join(", ")} } from 'react'`
        }));
        build2.onLoad({ filter: /^react\/jsx-runtime$/, namespace: "once" }, ({ path }) => ({
          contents: `export { Fragment, jsx, jsxs } from '${path}'`
        }));
      }
    }
  );
}
var checkGroups = (members) => ({
  name: "check-groups",
  setup(build2) {
    build2.initialOptions.metafile = true;
    build2.onEnd(({ metafile }) => {
      for (const { entryPoint, exports } of Object.values(metafile?.outputs ?? {})) {
        const own = [...members.values()].filter(({ group }) => entryPoint === `group:${group}`);
        const lost = own.flatMap(({ names }) => names).filter((name) => !exports.includes(name));
        if (lost.length > 0) throw new Error(`${entryPoint} does not hand on ${lost.join(", ")}.`);
      }
    });
  }
});

// .ci/trim-container.mjs
import { readFileSync as readFileSync3 } from "node:fs";
import { basename } from "node:path";
var idleMethods = ["executePreResolutionInterceptor", "executePostResolutionInterceptor"];
var needlessMethods = {
  "dependency-container.js": [
    "registerType",
    "registerInstance",
    "registerSingleton",
    "resolveAll",
    "clearInstances",
    "beforeResolution",
    "afterResolution",
    "dispose",
    "getAllRegistrations",
    "construct",
    "resolveParams",
    ...idleMethods
  ],
  "lazy-helpers.js": ["constructor", "createProxy", "createHandler"]
};
function leaveOut(source, name) {
  const rest = idleMethods.includes(name) ? `    ${name}() {}
` : "";
  const without = source.replace(new RegExp(`^    ${name}\\([^]*?^    }\\n`, "m"), rest);
  if (without === source) throw new Error(`tsyringe has no method ${name} there.`);
  return without;
}
var trimContainer = () => ({
  name: "trim-container",
  setup(build2) {
    build2.onLoad({ filter: /tsyringe\/dist\/esm2015\/(dependency-container|lazy-helpers)\.js$/ }, ({ path }) => ({
      contents: (needlessMethods[basename(path)] ?? []).reduce(leaveOut, readFileSync3(path, "utf8"))
    }));
  }
});

// tsup.config.ts
var containerOf = (build2) => `tsyringe/dist/${build2}/dependency-container.js`;
var modules = findModules();
var groups2 = await findGroups(modules);
var tsup_config_default = defineConfig({
  entry: modules,
  format: "esm",
  target: buildTarget,
  platform: "neutral",
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  esbuildPlugins: [
    keepFiles(modules, groups2),
    importReactOnce(modules, groups2),
    checkGroups(groups2),
    cssTextForEsbuild(),
    trimContainer()
  ],
  // `importReactOnce` leaves React to the page. Only the container imports tsyringe: its ES5 build, which a host's bundler would take, is 1.3 kB gzip heavier.
  noExternal: [/^tsyringe/, /^qr\//, /^react(\/jsx-runtime)?$/],
  external: ["vitest"],
  esbuildOptions(options) {
    options.jsx = "automatic";
    options.mainFields = ["es2015", "module", "main"];
    options.conditions = ["module"];
    options.alias = { [containerOf("cjs")]: containerOf("esm2015") };
    options.legalComments = "none";
  }
});
export {
  tsup_config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsidHN1cC5jb25maWcudHMiLCAiLmNpL2Jyb3dzZXJzLm1qcyIsICIuY2kvY3NzLXRleHQubWpzIiwgIi5jaS9yb290Lm1qcyIsICIuY2kvZmlsZS1ncm91cHMubWpzIiwgIi5jaS9lbnRyaWVzLm1qcyIsICIuY2kva2VlcC1maWxlcy5tanMiLCAiLmNpL3RyaW0tY29udGFpbmVyLm1qcyJdLAogICJzb3VyY2VzQ29udGVudCI6IFsiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvdG1wL3d0L3JlYWNoL3RzdXAuY29uZmlnLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi90bXAvd3QvcmVhY2hcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3RtcC93dC9yZWFjaC90c3VwLmNvbmZpZy50c1wiO2ltcG9ydCB7IGRlZmluZUNvbmZpZyB9IGZyb20gJ3RzdXAnXG5pbXBvcnQgeyBidWlsZFRhcmdldCB9IGZyb20gJy4vLmNpL2Jyb3dzZXJzLm1qcydcbmltcG9ydCB7IGNzc1RleHRGb3JFc2J1aWxkIH0gZnJvbSAnLi8uY2kvY3NzLXRleHQubWpzJ1xuaW1wb3J0IHsgZmluZEdyb3VwcyB9IGZyb20gJy4vLmNpL2ZpbGUtZ3JvdXBzLm1qcydcbmltcG9ydCB7IGNoZWNrR3JvdXBzLCBmaW5kTW9kdWxlcywgaW1wb3J0UmVhY3RPbmNlLCBrZWVwRmlsZXMgfSBmcm9tICcuLy5jaS9rZWVwLWZpbGVzLm1qcydcbmltcG9ydCB7IHRyaW1Db250YWluZXIgfSBmcm9tICcuLy5jaS90cmltLWNvbnRhaW5lci5tanMnXG5cbi8qKiBUaGUgY29udGFpbmVyIGFsb25lLCBwYXN0IHRoZSBlbnRyeSBvZiB0c3lyaW5nZTogc291cmNlcyBuYW1lIHRoZSBidWlsZCB0aGF0IE5vZGUgY2FuIHJ1biwgcGFnZXMgZ2V0IHRoZSBzbWFsbGVyIG9uZS4gKi9cbmNvbnN0IGNvbnRhaW5lck9mID0gKGJ1aWxkOiBzdHJpbmcpID0+IGB0c3lyaW5nZS9kaXN0LyR7YnVpbGR9L2RlcGVuZGVuY3ktY29udGFpbmVyLmpzYFxuXG5jb25zdCBtb2R1bGVzID0gZmluZE1vZHVsZXMoKVxuY29uc3QgZ3JvdXBzID0gYXdhaXQgZmluZEdyb3Vwcyhtb2R1bGVzKVxuXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoe1xuICBlbnRyeTogbW9kdWxlcyxcbiAgZm9ybWF0OiAnZXNtJyxcbiAgdGFyZ2V0OiBidWlsZFRhcmdldCxcbiAgcGxhdGZvcm06ICduZXV0cmFsJyxcbiAgc3BsaXR0aW5nOiB0cnVlLFxuICBzb3VyY2VtYXA6IHRydWUsXG4gIGNsZWFuOiB0cnVlLFxuICBzaWxlbnQ6IHRydWUsXG4gIGVzYnVpbGRQbHVnaW5zOiBbXG4gICAga2VlcEZpbGVzKG1vZHVsZXMsIGdyb3VwcyksXG4gICAgaW1wb3J0UmVhY3RPbmNlKG1vZHVsZXMsIGdyb3VwcyksXG4gICAgY2hlY2tHcm91cHMoZ3JvdXBzKSxcbiAgICBjc3NUZXh0Rm9yRXNidWlsZCgpLFxuICAgIHRyaW1Db250YWluZXIoKSxcbiAgXSxcbiAgLy8gYGltcG9ydFJlYWN0T25jZWAgbGVhdmVzIFJlYWN0IHRvIHRoZSBwYWdlLiBPbmx5IHRoZSBjb250YWluZXIgaW1wb3J0cyB0c3lyaW5nZTogaXRzIEVTNSBidWlsZCwgd2hpY2ggYSBob3N0J3MgYnVuZGxlciB3b3VsZCB0YWtlLCBpcyAxLjMga0IgZ3ppcCBoZWF2aWVyLlxuICBub0V4dGVybmFsOiBbL150c3lyaW5nZS8sIC9ecXJcXC8vLCAvXnJlYWN0KFxcL2pzeC1ydW50aW1lKT8kL10sXG4gIGV4dGVybmFsOiBbJ3ZpdGVzdCddLFxuICBlc2J1aWxkT3B0aW9ucyhvcHRpb25zKSB7XG4gICAgb3B0aW9ucy5qc3ggPSAnYXV0b21hdGljJ1xuICAgIG9wdGlvbnMubWFpbkZpZWxkcyA9IFsnZXMyMDE1JywgJ21vZHVsZScsICdtYWluJ11cbiAgICBvcHRpb25zLmNvbmRpdGlvbnMgPSBbJ21vZHVsZSddXG4gICAgb3B0aW9ucy5hbGlhcyA9IHsgW2NvbnRhaW5lck9mKCdjanMnKV06IGNvbnRhaW5lck9mKCdlc20yMDE1JykgfVxuICAgIC8vIExJQ0VOU0UgaG9sZHMgdGhlIG5vdGljZXMgb2Ygd2hhdCBpcyBidW5kbGVkOiBwYWdlcyBuZWVkIG5vdCBsb2FkIHRoZW0uXG4gICAgb3B0aW9ucy5sZWdhbENvbW1lbnRzID0gJ25vbmUnXG4gIH0sXG59KVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3RtcC93dC9yZWFjaC8uY2kvYnJvd3NlcnMubWpzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi90bXAvd3QvcmVhY2gvLmNpXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy90bXAvd3QvcmVhY2gvLmNpL2Jyb3dzZXJzLm1qc1wiOy8vIFRoZSBicm93c2VycyB0aGF0IGFyZSBwcm9taXNlZCB0byBzaG93IGV2ZXJ5dGhpbmcgYXMgaXQgaXMgbWVhbnQ6IHRoZSBidWlsZCBpcyBtYWRlIGZvciB0aGVtLCBhbmQgdGhlIFJFQURNRSBuYW1lcyB0aGVtLlxuXG4vKiogRmlyc3QgdmVyc2lvbnM6IG1vcmUgdGhhbiBhIHllYXIgb2YgZWFjaCB3aGVuIHRoZXkgd2VyZSBjaG9zZW4uICovXG5jb25zdCBicm93c2VycyA9IHsgY2hyb21lOiAxMjUsIGVkZ2U6IDEyNSwgZmlyZWZveDogMTI4LCBzYWZhcmk6IDE4IH1cblxuLyoqIFdoYXQgZXNidWlsZCB3cml0ZXMgc3ludGF4IGFuZCBzdHlsZSBzaGVldHMgZm9yLiAqL1xuZXhwb3J0IGNvbnN0IGJ1aWxkVGFyZ2V0ID0gWydlczIwMjInLCAuLi5PYmplY3QuZW50cmllcyhicm93c2VycykubWFwKChbbmFtZSwgdmVyc2lvbl0pID0+IG5hbWUgKyB2ZXJzaW9uKV1cblxuLyoqIEFzIHRoZSBSRUFETUUgc2F5cyBpdC4gKi9cbmV4cG9ydCBjb25zdCBwcm9taXNlID0gYENocm9tZSBhbmQgRWRnZSAke2Jyb3dzZXJzLmNocm9tZX0sIEZpcmVmb3ggJHticm93c2Vycy5maXJlZm94fSBhbmQgU2FmYXJpICR7YnJvd3NlcnMuc2FmYXJpfWBcbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi90bXAvd3QvcmVhY2gvLmNpL2Nzcy10ZXh0Lm1qc1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvdG1wL3d0L3JlYWNoLy5jaVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vdG1wL3d0L3JlYWNoLy5jaS9jc3MtdGV4dC5tanNcIjsvLyBgaW1wb3J0IHN0eWxlcyBmcm9tICcuL3guY3NzJ2AgZ2l2ZXMgdGhlIG1pbmlmaWVkIHRleHQgb2YgdGhlIGZpbGU6IGluIHRoZSBidWlsZCwgaW4gdGhlIHRlc3RzLCBpbiBOb2RlIHByb2dyYW1zLlxuaW1wb3J0IHsgcmVhZEZpbGUgfSBmcm9tICdub2RlOmZzL3Byb21pc2VzJ1xuaW1wb3J0IHsgZGlybmFtZSwgam9pbiwgcmVsYXRpdmUsIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgeyB0cmFuc2Zvcm0gfSBmcm9tICdlc2J1aWxkJ1xuaW1wb3J0IHsgYnVpbGRUYXJnZXQgfSBmcm9tICcuL2Jyb3dzZXJzLm1qcydcbmltcG9ydCB7IHJvb3QgfSBmcm9tICcuL3Jvb3QubWpzJ1xuXG4vKipcbiAqIFRha2VzIGF3YXkgdGhlIGJsYW5rcyB0aGF0IGVzYnVpbGQgbGVhdmVzIGluIHZhbHVlczogaW5zaWRlIGJyYWNrZXRzLCBhcm91bmQgY29tbWFzLCBzbGFzaGVzIGFuZCBzaWducyBvZiBtdWx0aXBsaWNhdGlvbiB0aGV5XG4gKiBtZWFuIG5vdGhpbmcsIG91dHNpZGUgb2Ygc3RyaW5ncy4gKEEgc3RhciBiZWZvcmUgYW55dGhpbmcgYnV0IGEgbnVtYmVyIG1heSBiZSBhIHNlbGVjdG9yLilcbiAqIEBwYXJhbSB7c3RyaW5nfSBjb2RlXG4gKi9cbmNvbnN0IHdpdGhvdXRCbGFua3MgPSAoY29kZSkgPT5cbiAgY29kZS5yZXBsYWNlKFxuICAgIC8oXCJbXlwiXSpcInwnW14nXSonKXwoPzw9WygsXSlcXHMrfFxccysoPz1bKSxdKXwoPzw9LS1bXFx3LV0rOilcXHMrfFxccysoXFwvfFxcKig/PVxccytcXC4/XFxkKSlcXHMrL2csXG4gICAgKF8sIHN0cmluZyA9ICcnLCBvcGVyYXRvciA9ICcnKSA9PiBzdHJpbmcgKyBvcGVyYXRvcixcbiAgKVxuXG4vKiogQHBhcmFtIHtzdHJpbmd9IGZpbGUgKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiByZWFkQ3NzVGV4dChmaWxlKSB7XG4gIGNvbnN0IHsgY29kZSB9ID0gYXdhaXQgdHJhbnNmb3JtKGF3YWl0IHJlYWRGaWxlKGZpbGUsICd1dGY4JyksIHtcbiAgICBsb2FkZXI6ICdjc3MnLFxuICAgIG1pbmlmeTogdHJ1ZSxcbiAgICB0YXJnZXQ6IGJ1aWxkVGFyZ2V0LFxuICAgIHNvdXJjZWZpbGU6IGZpbGUsXG4gIH0pXG4gIHJldHVybiB3aXRob3V0QmxhbmtzKGNvZGUudHJpbSgpKVxufVxuXG4vKiogQHJldHVybnMge2ltcG9ydCgnZXNidWlsZCcpLlBsdWdpbn0gKi9cbmV4cG9ydCBjb25zdCBjc3NUZXh0Rm9yRXNidWlsZCA9ICgpID0+ICh7XG4gIG5hbWU6ICdjc3MtdGV4dCcsXG4gIHNldHVwKGJ1aWxkKSB7XG4gICAgLy8gQSBuYW1lc3BhY2UgYW5kIGEgbmFtZSBvZiBpdHMgb3duIGtlZXAgb3RoZXIgQ1NTIGhhbmRsZXJzICh0c3VwIGJyaW5ncyBvbmUpIG9mZiB0aGUgZmlsZS5cbiAgICBidWlsZC5vblJlc29sdmUoeyBmaWx0ZXI6IC9cXC5jc3MkLyB9LCAoeyBwYXRoLCByZXNvbHZlRGlyIH0pID0+ICh7XG4gICAgICBuYW1lc3BhY2U6ICdjc3MtdGV4dCcsXG4gICAgICAvLyBGcm9tIHRoZSByb290LCBzaW5jZSB0aGUgcGF0aCBlbmRzIHVwIGluIGEgY29tbWVudCBvZiB3aGF0IGlzIHB1Ymxpc2hlZC5cbiAgICAgIHBhdGg6IGAke3JlbGF0aXZlKHJvb3QsIHJlc29sdmUocmVzb2x2ZURpciwgcGF0aCkpfS50ZXh0YCxcbiAgICB9KSlcbiAgICBidWlsZC5vbkxvYWQoeyBmaWx0ZXI6IC8uKi8sIG5hbWVzcGFjZTogJ2Nzcy10ZXh0JyB9LCBhc3luYyAoeyBwYXRoIH0pID0+IHtcbiAgICAgIGNvbnN0IGZpbGUgPSBqb2luKHJvb3QsIHBhdGguc2xpY2UoMCwgLScudGV4dCcubGVuZ3RoKSlcbiAgICAgIHJldHVybiB7IGNvbnRlbnRzOiBhd2FpdCByZWFkQ3NzVGV4dChmaWxlKSwgbG9hZGVyOiAndGV4dCcsIHdhdGNoRmlsZXM6IFtmaWxlXSB9XG4gICAgfSlcbiAgfSxcbn0pXG5cbi8qKiBAcmV0dXJucyB7aW1wb3J0KCd2aXRlc3QvY29uZmlnJykuUGx1Z2lufSAqL1xuZXhwb3J0IGNvbnN0IGNzc1RleHRGb3JWaXRlID0gKCkgPT4gKHtcbiAgbmFtZTogJ2Nzcy10ZXh0JyxcbiAgZW5mb3JjZTogJ3ByZScsXG4gIHJlc29sdmVJZDogKHNvdXJjZSwgaW1wb3J0ZXIpID0+XG4gICAgaW1wb3J0ZXIgJiYgc291cmNlLmVuZHNXaXRoKCcuY3NzJykgPyBgXFwwY3NzLXRleHQ6JHtyZXNvbHZlKGRpcm5hbWUoaW1wb3J0ZXIpLCBzb3VyY2UpfS5qc2AgOiB1bmRlZmluZWQsXG4gIGxvYWQ6IGFzeW5jIChpZCkgPT5cbiAgICBpZC5zdGFydHNXaXRoKCdcXDBjc3MtdGV4dDonKVxuICAgICAgPyBgZXhwb3J0IGRlZmF1bHQgJHtKU09OLnN0cmluZ2lmeShhd2FpdCByZWFkQ3NzVGV4dChpZC5zbGljZSgnXFwwY3NzLXRleHQ6Jy5sZW5ndGgsIC0nLmpzJy5sZW5ndGgpKSl9YFxuICAgICAgOiB1bmRlZmluZWQsXG59KVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3RtcC93dC9yZWFjaC8uY2kvcm9vdC5tanNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3RtcC93dC9yZWFjaC8uY2lcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3RtcC93dC9yZWFjaC8uY2kvcm9vdC5tanNcIjtpbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSAnbm9kZTp1cmwnXG5cbi8qKiBUaGUgcmVwb3NpdG9yeSdzIGZvbGRlciwgd2l0aCBhIHNsYXNoIGF0IGl0cyBlbmQuICovXG5leHBvcnQgY29uc3Qgcm9vdCA9IGZpbGVVUkxUb1BhdGgobmV3IFVSTCgnLi4nLCBpbXBvcnQubWV0YS51cmwpKVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3RtcC93dC9yZWFjaC8uY2kvZmlsZS1ncm91cHMubWpzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi90bXAvd3QvcmVhY2gvLmNpXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy90bXAvd3QvcmVhY2gvLmNpL2ZpbGUtZ3JvdXBzLm1qc1wiOy8vIFdoaWNoIG9mIG91ciBmaWxlcyBhcmUgZG93bmxvYWRlZCB0b2dldGhlci4gQSBob3N0J3MgYnVuZGxlciBtYWtlcyBhIGNodW5rIG9mIGVhY2ggc2V0IG9mIGZpbGVzIHRoYXQgdGhlIHNhbWUgY2h1bmtzXG4vLyBuZWVkOiBvZiBmaWxlcyB0aGF0IG9ubHkgZXZlciBjb21lIHRvZ2V0aGVyIGl0IHdvdWxkIG1ha2UgZG96ZW5zIG9mIHNtYWxsIG9uZXMsIGZldGNoZWQgb25lIGFmdGVyIHRoZSBvdGhlci5cbmltcG9ydCB7IHJlYWRkaXJTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB7IGJ1aWxkIH0gZnJvbSAnZXNidWlsZCdcbmltcG9ydCB7IGZpbmRFbnRyaWVzIH0gZnJvbSAnLi9lbnRyaWVzLm1qcydcbmltcG9ydCB7IHJvb3QgfSBmcm9tICcuL3Jvb3QubWpzJ1xuXG4vKiogQHR5cGVkZWYge3sgaW1wb3J0czogeyBwYXRoOiBzdHJpbmcsIGtpbmQ6IHN0cmluZyB9W10gfX0gSW5wdXQgKi9cbi8qKiBAdHlwZWRlZiB7eyBuYW1lOiBzdHJpbmcsIHJvb3RzOiByZWFkb25seSBzdHJpbmdbXSB8IFJlZ0V4cCwgaG9sZHM6IFJlZ0V4cCwgaXNTaGFyZWQ/OiBib29sZWFuLCBpc0xhenk/OiBib29sZWFuLCBpc0NvcHk/OiBib29sZWFuIH19IEdyb3VwXG4gKiB3aGF0IGl0cyByb290cyBpbXBvcnQgc3RhdGljYWxseSwgb2Ygc29tZSBmb2xkZXJzOiBvZiBzaGFyZWQgb25lcyB3aGF0IHR3byBvciBtb3JlIG5lZWQgdGhhdCBsb2FkIGxhdGVyLCBvZiBsYXp5IG9uZXMgKHRoZSBkZWZhdWx0KVxuICogbm90aGluZyB0aGF0IGEgcGx1Z2luIGJyaW5ncyBhdCBvbmNlLCBhbmQgb2YgY29waWVzIHdoYXQgcGx1Z2lucyBicmluZyBhdCBvbmNlIHRvbywgaW4gYSBjb3B5IGZvciB3aGF0IGxvYWRzIGxhdGVyICovXG4vKiogQHR5cGVkZWYge3sgZ3JvdXA6IHN0cmluZywgbmFtZXM6IHN0cmluZ1tdLCBkZWZhdWx0QXM6IHN0cmluZyB8IHVuZGVmaW5lZCwgY29waWVkRnJvbT86IFNldDxzdHJpbmc+IH19IE1lbWJlciBpdHMgZ3JvdXAsIHdoYXQgaXRcbiAqIGV4cG9ydHMsIHdoYXQgaXRzIGRlZmF1bHQgZXhwb3J0IGlzIGNhbGxlZCB0aGVyZSwgYW5kIG9mIGEgY29weSB0aGUgZmlsZXMgdGhhdCBnbyBvbiB0byB0YWtlIHRoZSBvcmlnaW5hbCAqL1xuXG5jb25zdCBiZWZvcmVGaXJzdENsaWNrID0gW1xuICAna2VybmVsL2NyZWF0ZS1rZXJuZWwudHMnLFxuICAna2VybmVsL3BsdWdpbi9kZWZpbmUtcGx1Z2luLnRzJyxcbiAgJ3ByZXNldHMvbWluaW1hbC50cycsXG4gICdwbHVnaW5zL2NoYWlucy9laXAxNTUvaW5kZXgudHMnLFxuICAndWkvcmVhY3QvcG9ydGljby50c3gnLFxuICAndWkvYnV0dG9ucy9jb25uZWN0LWJ1dHRvbi50c3gnLFxuXVxuXG4vKipcbiAqIFRoZSBydWxlcyBvZiBvcHRpb25zIHN0YXkgZmlsZXMgb2YgdGhlaXIgb3duOiBwcm9kdWN0aW9uIGJ1aWxkcyBkcm9wIHRoZW0gZnJvbSB0aGUgZmlyc3QgbG9hZCwgYW5kIHBsdWdpbnMgdGhhdCBjaGVjayBsYXRlciBicmluZ1xuICogdGhlbSBhbG9uZy5cbiAqL1xuY29uc3QgaGVhZGxlc3MgPSAvXihrZXJuZWxcXC8oPyFvcHRpb25zXFwvfGluZGV4XFwudHMpfHBsdWdpbnNcXC8oPyEuKlxcL3ZpZXdzXFwvKXxwcmVzZXRzXFwvKS9cbi8qKiBXaGF0IGltcG9ydHMgcmVhY3QtZG9tIHN0YW5kcyBhcGFydDogYSBidW5kbGVyIGNhbm5vdCBsZWF2ZSB0aGF0IGltcG9ydCBvdXQgb2YgYSBmaWxlIG9mIHdoaWNoIGEgcGFnZSBuZWVkcyBhbm90aGVyIHBhcnQuICovXG5jb25zdCBkcmF3biA9IC9eKHVpXFwvKD8haW5kZXhcXC50c3xyZWFjdFxcL21vdW50LXBvcnRpY28pfHBsdWdpbnNcXC8uKlxcL3ZpZXdzXFwvKS9cblxuY29uc3QgY29ubmVjdCA9ICdwbHVnaW5zL2ZvdW5kYXRpb25zL2Nvbm5lY3QvJ1xuLyoqIFdoYXQgc3RhbmRzIGluIHZpZXdzIGFsb25lIGNvbWVzIHdpdGggdGhlbSwgYW5kIHdoYXQgdGhleSBzaGFyZSB3aXRoIGNvbm5lY3Rpbmcgc3RheXMgYXBhcnQ6IHdoZXJlIHRoYXQgZG9lcyBub3QgbG9hZCwgdGhleSBzYXkgc28uICovXG5jb25zdCBpbkNvbm5lY3QgPVxuICAvXnBsdWdpbnNcXC9mb3VuZGF0aW9uc1xcL2Nvbm5lY3RcXC8oPyF2aWV3c1xcL3xjb250cmFjdHxjaGVjay1vcHRpb25zfGluZGV4XFwudHN8bWVyZ2UtfGFycmFuZ2UtfG9yZGVyLW1ldGhvZHN8aXMtdW5zdXBwb3J0ZWR8d2FsbGV0LXJvd3MpL1xuY29uc3QgaW5OZXR3b3JrcyA9IC9ecGx1Z2luc1xcL2ZvdW5kYXRpb25zXFwvbmV0d29ya3NcXC8oPyF2aWV3c1xcL3xjb250cmFjdHxpbmRleFxcLnRzfG1hdGNoLSkvXG5jb25zdCBjb25uZWN0Vmlld3MgPSAvXnBsdWdpbnNcXC9mb3VuZGF0aW9uc1xcL2Nvbm5lY3RcXC92aWV3c1xcLy9cbmNvbnN0IGNvbm5lY3RpbmdWaWV3cyA9IC9ecGx1Z2luc1xcL2ZvdW5kYXRpb25zXFwvY29ubmVjdFxcL3ZpZXdzXFwvKGNvbm5lY3RpbmctXFx3KygtXFx3Kyk/LXZpZXd8c2Nhbi1tYXJrKVxcLnRzeCQvXG5jb25zdCBjb21wb25lbnRzID0gL151aVxcLyhjb21wb25lbnRzfGZvcm1hdHxpY29uc3xtYXJrc3xyZWFjdClcXC8vXG5jb25zdCBub2RlcyA9XG4gIC9ecGx1Z2luc1xcLyh3YWxsZXRzXFwvKGNyZWF0ZS1qc29uLXJwYy1jbGllbnR8cmFuay11cmxzfGFzay1pbi10dXJufGFzay1yZXN0LW5vZGVzKXxzZXJ2aWNlc1xcL2Jsb2NrY2hhaW4tYXBpXFwvaG9zdGVkLXVybCkvXG4vKiogV2hhdCBjb21wb25lbnRzIGxvYWQgd2hlbiB0aGV5IG5lZWQgaXQuICovXG5jb25zdCBjb21wb25lbnRQYXJ0cyA9IC9edWlcXC9jb21wb25lbnRzXFwvKGRyYXctcXJ8Y29weS1ieS1oYW5kKVxcLnRzeD8kL1xuLyoqIFdoYXQgZmVhdHVyZXMgdGhhdCBtb3ZlIG1vbmV5IHNoYXJlLiAqL1xuY29uc3QgYW1vdW50cyA9IC9ea2VybmVsXFwvKGxpYlxcL2Ftb3VudHN8cGxhdGZvcm1cXC9vcGVuLXBvcHVwKVxcLnRzJC9cbmNvbnN0IG9wdGlvbkNoZWNrcyA9IC9cXC9jaGVjay1vcHRpb25zXFwudHMkfF5rZXJuZWxcXC9vcHRpb25zXFwvL1xuLyoqIFdoYXQgZmluZHMgd2FsbGV0cyBpcyBvbiBldmVyeSBwYWdlOyB3aGF0IGlzIGFza2VkIG9mIHRoZW0gY29tZXMgd2l0aCBhIHByZXNzLiBDdXJ2ZXMgY29tZSB3aXRoIHdoYXQgaXMgdmVyaWZpZWQuICovXG5jb25zdCBmaW5kZXJzID1cbiAgL15wbHVnaW5zXFwvd2FsbGV0c1xcLyhpbWl0YXRpb258ZmluZC1wYWdlfGxvb2stYWdhaW58d2FsbGV0LXN0YW5kYXJkfGNyZWF0ZS13YWxsZXQtcm93c3xjb25uZWN0aW9uLWZhY3RzfG1hdGNoLSkvXG5jb25zdCBicmlkZ2VzID0gL15wbHVnaW5zXFwvd2FsbGV0c1xcLyhjcmVhdGUtYnJpZGdlfGJyaWRnZS18cmVhZC13YWxsZXQtc3RhdGV8c3RhbmRhcmQtYnJpZGdlfHdlYi1idGMpL1xuY29uc3Qgd2FsbGV0RXJyb3JzID1cbiAgL15wbHVnaW5zXFwvd2FsbGV0c1xcLyhhc2std2FsbGV0fGFzay13aGlsZS18dW50aWwtc2V0dGxlZHxrZWVwLXVuYW5zd2VyZWR8bm9ybWFsaXplLXdhbGxldC1lcnJvcnx3YWxsZXQtZXJyb3ItdGV4dHN8c3BsaXQtcGF5bWVudCkvXG5cbi8qKlxuICogVGhlIGxhbmd1YWdlcyBvZiBgdWlgIGFuZCBvZiBhbGwgcGx1Z2lucyBhcmUga25vd24gYXQgb25jZSwgYW5kIGFsbCB3b3JkcyBvZiBhIGxhbmd1YWdlIGNvbWUgYnkgb25lIHJlcXVlc3Q6IHRob3NlIG9mIHBsdWdpbnMgdGhhdCBhXG4gKiBwYWdlIGxhY2tzIGFyZSBhIGZldyBrQiwgb25lIHJlcXVlc3QgYSBwbHVnaW4gd291bGQgYmUgYSBkb3plbi5cbiAqXG4gKiBAdHlwZSB7R3JvdXBbXX1cbiAqL1xuY29uc3Qgd29yZHMgPSBbXG4gIHsgbmFtZTogJ2NodW5rcy93b3JkcycsIHJvb3RzOiAvXnVpXFwvaTE4blxcL2xvYWQtd29yZHNcXC50cyR8XFwvbG9jYWxlc1xcL2luZGV4XFwudHMkLywgaG9sZHM6IC9edWlcXC9pMThuXFwvfFxcL2xvY2FsZXNcXC8vIH0sXG4gIC4uLnJlYWRkaXJTeW5jKGAke3Jvb3R9dWkvaTE4bi9sb2NhbGVzYClcbiAgICAubWFwKChmaWxlKSA9PiBmaWxlLnJlcGxhY2UoJy50cycsICcnKSlcbiAgICAuZmlsdGVyKCh0YWcpID0+IHRhZyAhPT0gJ2luZGV4JylcbiAgICAubWFwKCh0YWcpID0+ICh7XG4gICAgICBuYW1lOiBgY2h1bmtzL3dvcmRzLSR7dGFnfWAsXG4gICAgICByb290czogbmV3IFJlZ0V4cChgL2xvY2FsZXMvJHt0YWd9XFxcXC50cyRgKSxcbiAgICAgIGhvbGRzOiAvXFwvbG9jYWxlc1xcLy8sXG4gICAgfSkpLFxuXVxuXG4vKiogRmlsZXMgb2YgYSBwbHVnaW4sIGJ5IHRoZSBiZWdpbm5pbmcgb2YgdGhlaXIgbmFtZXMuIEBwYXJhbSB7c3RyaW5nfSBmb2xkZXIgQHBhcmFtIHtzdHJpbmd9IG5hbWVzIEByZXR1cm5zIHtSZWdFeHB9ICovXG5jb25zdCBmaWxlc09mID0gKGZvbGRlciwgbmFtZXMgPSAnJykgPT4gbmV3IFJlZ0V4cChgXnBsdWdpbnMvKFxcXFx3Ky8pPyR7Zm9sZGVyfS8oJHtuYW1lc30pYClcblxuLyoqIEBwYXJhbSB7c3RyaW5nfSBpZCBAcmV0dXJucyB7R3JvdXBbXX0gZGlzY292ZXJ5IGNvbWVzIGZpcnN0LCB0aGVuIHdoYXQgY29ubmVjdHM7IGtleXMgYW5kIG5hbWVzIGNvbWUgd2hlbiB0aGV5IGFyZSBhc2tlZCBmb3IgKi9cbmNvbnN0IGdyb3Vwc09mQ2hhaW4gPSAoaWQpID0+IFtcbiAge1xuICAgIG5hbWU6IGBjaHVua3MvJHtpZH0tZGlzY292ZXJ5YCxcbiAgICByb290czogW2BwbHVnaW5zL2NoYWlucy8ke2lkfS9jb25uZWN0b3JzL2Rpc2NvdmVyLXdhbGxldHMudHNgXSxcbiAgICBob2xkczogZmlsZXNPZihpZCksXG4gIH0sXG4gIHtcbiAgICBuYW1lOiBgY2h1bmtzLyR7aWR9LXRyYW5zZmVyc2AsXG4gICAgcm9vdHM6IGZpbGVzT2YoaWQsICd0cmFuc2ZlcnMvfHN3YXBzL3xyZWdpc3RyYXRpb25zLycpLFxuICAgIGhvbGRzOiBmaWxlc09mKGlkLCAndHJhbnNmZXJzL3xzd2Fwcy98cmVnaXN0cmF0aW9ucy8nKSxcbiAgfSxcbiAgeyBuYW1lOiBgY2h1bmtzLyR7aWR9LW5hbWVzYCwgcm9vdHM6IGZpbGVzT2YoaWQsICduYW1lcy8oPyFub3JtYWxpemUtYnkpJyksIGhvbGRzOiBmaWxlc09mKGlkLCAnbmFtZXMvfGNvbnRyYWN0cy8nKSB9LFxuICB7XG4gICAgbmFtZTogYGNodW5rcy8ke2lkfS13YWxsZXRzYCxcbiAgICByb290czogZmlsZXNPZihpZCwgJ2NhcGFiaWxpdGllcy98Y29ubmVjdG9ycy98cnBjL3xlaXAxMTkzLXByb3ZpZGVyJyksXG4gICAgaG9sZHM6IGZpbGVzT2YoaWQsICcoPyF2ZXJpZnktfGNhcGFiaWxpdGllcy92ZXJpZnktfGtub3duLWNoYWluc3x2YWxpZGF0ZS18aW5kZXh8Y29udHJhY3QpJyksXG4gIH0sXG5dXG5cbi8qKlxuICogQSBmaWxlIGJlbG9uZ3MgdG8gdGhlIGZpcnN0IGdyb3VwIHRoYXQgdGFrZXMgaXQuIFdoYXQgaG9sZHMgUmVhY3Qgc3RhbmRzIGFwYXJ0OiB3aG8gaGFzIG5vIHVzZXIgaW50ZXJmYWNlIHNoYWxsIG5vdCBtZWV0IGl0LlxuICogU28gZG9lcyB3aGF0IGFuIGVudHJ5IGV4cG9ydHMgYmV5b25kIHRoZSBmaXJzdCBsb2FkOiBlc2J1aWxkIHRha2VzIGl0IGFsb25nIHdpdGggdGhlIGVudHJ5LCB1c2VkIG9yIG5vdC5cbiAqXG4gKiBAdHlwZSB7R3JvdXBbXX1cbiAqL1xuY29uc3QgZ3JvdXBzID0gW1xuICB7IG5hbWU6ICdjaHVua3MvY29yZScsIGlzTGF6eTogZmFsc2UsIHJvb3RzOiBiZWZvcmVGaXJzdENsaWNrLCBob2xkczogaGVhZGxlc3MgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3VpJywgaXNMYXp5OiBmYWxzZSwgcm9vdHM6IGJlZm9yZUZpcnN0Q2xpY2ssIGhvbGRzOiBkcmF3biB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9zYWZlJyxcbiAgICBpc0xhenk6IGZhbHNlLFxuICAgIHJvb3RzOiAvXmtlcm5lbFxcL2xpYlxcL3NhZmVcXC8ocGFyc2UtdXJsfHJlYWQtXFx3K3xzYWZlLWltYWdlLXVybHxzYW5pdGl6ZS10ZXh0KVxcLnRzJC8sXG4gICAgaG9sZHM6IC9ea2VybmVsXFwvbGliXFwvc2FmZVxcLy8sXG4gIH0sXG4gIHtcbiAgICBuYW1lOiAnY2h1bmtzL2NvcmUtZXhwb3J0cycsXG4gICAgaXNMYXp5OiBmYWxzZSxcbiAgICByb290czogW1xuICAgICAgJ2tlcm5lbC9pbmRleC50cycsXG4gICAgICAna2VybmVsL2xpYi9wcmVzZW50LnRzJyxcbiAgICAgICdrZXJuZWwvcGxhdGZvcm0vZGVsYXkudHMnLFxuICAgICAgJ2tlcm5lbC9wbGF0Zm9ybS91bnRpbC1hYm9ydGVkLnRzJyxcbiAgICAgIGAke2Nvbm5lY3R9aXMtdW5zdXBwb3J0ZWQudHNgLFxuICAgIF0sXG4gICAgLy8gV2hhdCBzZW5kcyBuYW1lcyB0aGVzZSBiZWZvcmUgdGhlIGZpcnN0IGNsaWNrLCBhbmQgd291bGQgYnJpbmcgYWxsIG9mIHRoZSByZXN0IGFsb25nLiBXaGF0IGlzIGJvdWdodCBpcyBwYWlkIGZvciBpbiBhIHdpbmRvdy5cbiAgICBob2xkczpcbiAgICAgIC9eKGtlcm5lbFxcLyg/IW9wdGlvbnNcXC98aW5kZXhcXC50c3xwbGF0Zm9ybVxcL29wZW4tcG9wdXB8bmFtZXNwYWNlc1xcLyg/OnRyYW5zZmVyfHN3YXB8bmFtZSktY2FwYWJpbGl0aWVzKXxwbHVnaW5zXFwvKD8hLipcXC92aWV3c1xcLyl8cHJlc2V0c1xcLykvLFxuICB9LFxuICB7IG5hbWU6ICdjaHVua3MvZWxlbWVudHMnLCBpc0xhenk6IGZhbHNlLCByb290czogWyd1aS9lbGVtZW50cy9pbmRleC50cyddLCBob2xkczogL151aVxcL2VsZW1lbnRzXFwvKD8haW5kZXhcXC50cykvIH0sXG4gIHsgbmFtZTogJ2NodW5rcy91aS1leHBvcnRzJywgaXNMYXp5OiBmYWxzZSwgcm9vdHM6IFsndWkvaW5kZXgudHMnXSwgaG9sZHM6IGRyYXduIH0sXG4gIC4uLndvcmRzLFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9maXJzdC1jbGljaycsXG4gICAgcm9vdHM6IFsndWkvc2hlbGwvbW9kYWwtaG9zdC50c3gnLCAuLi5bJ2Nvbm5lY3QtdmlldycsICd3YWxsZXQtbGlzdCddLm1hcCgobmFtZSkgPT4gYCR7Y29ubmVjdH12aWV3cy8ke25hbWV9LnRzeGApXSxcbiAgICBob2xkczogZHJhd24sXG4gIH0sXG4gIHsgbmFtZTogJ2NodW5rcy9kZWZlcnJlZCcsIHJvb3RzOiBbJ3VpL3NoZWxsL2RlZmVycmVkLXBhcnRzLnRzeCcsIGAke2Nvbm5lY3R9dmlld3MvbGVnYWwtZm9vdGVyLnRzeGBdLCBob2xkczogZHJhd24gfSxcbiAgeyBuYW1lOiAnY2h1bmtzL25vLXdhbGxldHMnLCByb290czogW2Ake2Nvbm5lY3R9dmlld3Mvbm8td2FsbGV0cy50c3hgXSwgaG9sZHM6IGRyYXduIH0sXG4gIHtcbiAgICBuYW1lOiAnY2h1bmtzL3dhbGxldC1saXN0cycsXG4gICAgcm9vdHM6IGZpbGVzT2YoJ2Nvbm5lY3QnLCAndmlld3MvKGFsbC1tYXJrfG1lcmdlZC13YWxsZXR8Y29ubmVjdC13YWxsZXRzKScpLFxuICAgIGhvbGRzOiBkcmF3bixcbiAgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3N0YXRlbWVudHMnLCByb290czogY29ubmVjdGluZ1ZpZXdzLCBob2xkczogL151aVxcLy8gfSxcbiAgeyBuYW1lOiAnY2h1bmtzL2Nvbm5lY3Rpbmctdmlld3MnLCByb290czogY29ubmVjdGluZ1ZpZXdzLCBob2xkczogY29ubmVjdFZpZXdzIH0sXG4gIHsgbmFtZTogJ2NodW5rcy9wcmltZXJzJywgcm9vdHM6IC8tcHJpbWVyXFwudHN4JHxcXC93aGF0LWlzLWEtfFxcL2luc3RhbGwtbGlua3MvLCBob2xkczogZHJhd24gfSxcbiAgeyBuYW1lOiAnY2h1bmtzL25ldHdvcmstdmlld3MnLCByb290czogZmlsZXNPZignbmV0d29ya3MnLCAndmlld3MvJyksIGhvbGRzOiBmaWxlc09mKCduZXR3b3JrcycsICd2aWV3cy8nKSB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9hY2NvdW50LXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignYWNjb3VudCcsICd2aWV3cy8oYWNjb3VudC12aWV3fGFjY291bnQtc2V0dGluZ3Mtdmlld3xuZXR3b3JrLWNoaXApfGxvYWQtYmFsYW5jZScpLFxuICAgIGhvbGRzOiBmaWxlc09mKCdhY2NvdW50JyksXG4gIH0sXG4gIHtcbiAgICBuYW1lOiAnY2h1bmtzL3JlY2VpdmUtdmlld3MnLFxuICAgIHJvb3RzOiBmaWxlc09mKCdyZWNlaXZlJywgJ3ZpZXdzL3xyZWNlaXZlLWNvbnRyb2xsZXInKSxcbiAgICBob2xkczogZmlsZXNPZigncmVjZWl2ZScsICd2aWV3cy98cmVjZWl2ZS1jb250cm9sbGVyJyksXG4gIH0sXG4gIHtcbiAgICBuYW1lOiAnY2h1bmtzL2hvbGRpbmdzLXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignYmxvY2tjaGFpbi1hcGknLCAndmlld3MvJyksXG4gICAgaG9sZHM6IGZpbGVzT2YoJ2Jsb2NrY2hhaW4tYXBpJywgJ3ZpZXdzLycpLFxuICB9LFxuICB7IG5hbWU6ICdjaHVua3Mvc2l3eC12aWV3cycsIHJvb3RzOiBmaWxlc09mKCdzaXd4JywgJ3ZpZXdzLycpLCBob2xkczogZmlsZXNPZignc2l3eCcsICd2aWV3cy8nKSB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9wYWlyaW5nLXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignd2FsbGV0Y29ubmVjdCcsICd2aWV3cy9jb25uZWN0aW5nLScpLFxuICAgIGhvbGRzOiBmaWxlc09mKCd3YWxsZXRjb25uZWN0JywgJ3ZpZXdzLycpLFxuICB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9hY3Rpdml0eS12aWV3cycsXG4gICAgcm9vdHM6IGZpbGVzT2YoJ2FjdGl2aXR5JywgJ3ZpZXdzLycpLFxuICAgIGhvbGRzOiBmaWxlc09mKCdhY3Rpdml0eScsICd2aWV3cy98bW9udGhzfGRlc2NyaWJlLW9wZXJhdGlvbicpLFxuICB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy90cmFuc2FjdGlvbnMnLFxuICAgIHJvb3RzOiBmaWxlc09mKCd0cmFuc2FjdGlvbnMnLCAndHJhbnNhY3Rpb25zLWNvbnRyb2xsZXJ8dmlld3MvJyksXG4gICAgaG9sZHM6IGZpbGVzT2YoJ3RyYW5zYWN0aW9ucycpLFxuICB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9zZW5kLXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignc2VuZCcsICd2aWV3cy8oPyFzZW5kLShhbW91bnR8Y29tcGFyaXNvbnxhY3Rpb25zKSknKSxcbiAgICBob2xkczogZmlsZXNPZignc2VuZCcsICd2aWV3cy8oPyFzZW5kLShhbW91bnR8Y29tcGFyaXNvbnxhY3Rpb25zKSknKSxcbiAgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3NlbmQtcGFydHMnLCByb290czogZmlsZXNPZignc2VuZCcsICd2aWV3cy8nKSwgaG9sZHM6IGZpbGVzT2YoJ3NlbmQnLCAndmlld3MvJykgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3NlbmQnLCByb290czogZmlsZXNPZignc2VuZCcsICdzZW5kLWNvbnRyb2xsZXInKSwgaG9sZHM6IGZpbGVzT2YoJ3NlbmQnKSB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9zd2FwLXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignc3dhcCcsICd2aWV3cy8oPyFzd2FwLShhY3Rpb25zfGFtb3VudHN8ZGV0YWlsc3xsb3NzfHN0ZXBzKSknKSxcbiAgICBob2xkczogZmlsZXNPZignc3dhcCcsICd2aWV3cy8oPyFzd2FwLShhY3Rpb25zfGFtb3VudHN8ZGV0YWlsc3xsb3NzfHN0ZXBzKSknKSxcbiAgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3N3YXAtcGFydHMnLCByb290czogZmlsZXNPZignc3dhcCcsICd2aWV3cy8nKSwgaG9sZHM6IGZpbGVzT2YoJ3N3YXAnLCAndmlld3MvJykgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3N3YXAnLCByb290czogZmlsZXNPZignc3dhcCcsICdzd2FwLWNvbnRyb2xsZXInKSwgaG9sZHM6IGZpbGVzT2YoJ3N3YXAnKSB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9leGNoYW5nZS1mdW5kLXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignZXhjaGFuZ2UtZnVuZCcsICd2aWV3cy8oPyFleGNoYW5nZS1hbW91bnQpJyksXG4gICAgaG9sZHM6IGZpbGVzT2YoJ2V4Y2hhbmdlLWZ1bmQnLCAndmlld3MvKD8hZXhjaGFuZ2UtYW1vdW50KScpLFxuICB9LFxuICB7XG4gICAgbmFtZTogJ2NodW5rcy9leGNoYW5nZS1mdW5kLXBhcnRzJyxcbiAgICByb290czogZmlsZXNPZignZXhjaGFuZ2UtZnVuZCcsICd2aWV3cy9leGNoYW5nZS1hbW91bnQnKSxcbiAgICBob2xkczogZmlsZXNPZignZXhjaGFuZ2UtZnVuZCcsICd2aWV3cy9leGNoYW5nZS1hbW91bnQnKSxcbiAgfSxcbiAge1xuICAgIG5hbWU6ICdjaHVua3MvZXhjaGFuZ2UtZnVuZCcsXG4gICAgcm9vdHM6IGZpbGVzT2YoJ2V4Y2hhbmdlLWZ1bmQnLCAnZXhjaGFuZ2UtZnVuZC1jb250cm9sbGVyJyksXG4gICAgaG9sZHM6IGZpbGVzT2YoJ2V4Y2hhbmdlLWZ1bmQnKSxcbiAgfSxcbiAge1xuICAgIG5hbWU6ICdjaHVua3Mvb25yYW1wLXZpZXdzJyxcbiAgICByb290czogZmlsZXNPZignb25yYW1wJywgJ3ZpZXdzLyg/IW9ucmFtcC1hbW91bnRzKScpLFxuICAgIGhvbGRzOiBmaWxlc09mKCdvbnJhbXAnLCAndmlld3MvKD8hb25yYW1wLWFtb3VudHMpJyksXG4gIH0sXG4gIHsgbmFtZTogJ2NodW5rcy9vbnJhbXAtcGFydHMnLCByb290czogZmlsZXNPZignb25yYW1wJywgJ3ZpZXdzLycpLCBob2xkczogZmlsZXNPZignb25yYW1wJywgJ3ZpZXdzLycpIH0sXG4gIHsgbmFtZTogJ2NodW5rcy9vbnJhbXAnLCByb290czogZmlsZXNPZignb25yYW1wJywgJ29ucmFtcC1jb250cm9sbGVyJyksIGhvbGRzOiBmaWxlc09mKCdvbnJhbXAnKSB9LFxuICB7IG5hbWU6ICdjaHVua3MvbmFtZXMtdmlld3MnLCByb290czogZmlsZXNPZignbmFtZXMnLCAndmlld3MvJyksIGhvbGRzOiBmaWxlc09mKCduYW1lcycsICd2aWV3cy8nKSB9LFxuICB7IG5hbWU6ICdjaHVua3MvbmFtZXMnLCByb290czogZmlsZXNPZignbmFtZXMnLCAnbmFtZXMtY29udHJvbGxlcicpLCBob2xkczogZmlsZXNPZignbmFtZXMnKSB9LFxuICB7IG5hbWU6ICdjaHVua3MvYWN0aXZpdHknLCByb290czogWydwbHVnaW5zL2ZlYXR1cmVzL2FjdGl2aXR5L2FjdGl2aXR5LWNvbnRyb2xsZXIudHMnXSwgaG9sZHM6IGZpbGVzT2YoJ2FjdGl2aXR5JykgfSxcbiAge1xuICAgIG5hbWU6ICdjaHVua3MvY2F0YWxvZ3VlJyxcbiAgICByb290czogWydwbHVnaW5zL3NlcnZpY2VzL2NhdGFsb2d1ZS9vcGVuLWNhdGFsb2d1ZS50cyddLFxuICAgIGhvbGRzOiBmaWxlc09mKCdjYXRhbG9ndWUnKSxcbiAgfSxcbiAge1xuICAgIG5hbWU6ICdjaHVua3MvY2F0YWxvZ3VlLWFuc3dlcnMnLFxuICAgIHJvb3RzOiBmaWxlc09mKCdjYXRhbG9ndWUnLCAnb3Blbi1jb25maWd1cmF0aW9ufHdhbGxldC1zY2hlbWEnKSxcbiAgICBob2xkczogZmlsZXNPZignY2F0YWxvZ3VlJyksXG4gIH0sXG4gIHtcbiAgICBuYW1lOiAnY2h1bmtzL2NhdGFsb2d1ZS12aWV3cycsXG4gICAgcm9vdHM6IGZpbGVzT2YoJ2NhdGFsb2d1ZScsICd2aWV3cy8oPyFhbGwtd2FsbGV0cy12aWV3KScpLFxuICAgIGhvbGRzOiBmaWxlc09mKCdjYXRhbG9ndWUnLCAndmlld3MvKD8hYWxsLXdhbGxldHMtdmlldyknKSxcbiAgfSxcbiAge1xuICAgIG5hbWU6ICdjaHVua3MvcGFpcmluZy1wYW5lbHMnLFxuICAgIHJvb3RzOiBmaWxlc09mKCd3YWxsZXRjb25uZWN0JywgJ3ZpZXdzLyg/IWNvbm5lY3RpbmctKScpLFxuICAgIGhvbGRzOiBmaWxlc09mKCd3YWxsZXRjb25uZWN0JywgJ3ZpZXdzLycpLFxuICB9LFxuICB7IG5hbWU6ICdjaHVua3Mvc2VhcmNoJywgcm9vdHM6IFsndWkvY29tcG9uZW50cy9zZWFyY2gtZmllbGQudHN4J10sIGhvbGRzOiAvXih1aXxrZXJuZWxcXC9saWJcXC9zYWZlKVxcLy8gfSxcbiAgeyBuYW1lOiAnY2h1bmtzL2NvbXBvbmVudC1wYXJ0cycsIHJvb3RzOiBjb21wb25lbnRQYXJ0cywgaG9sZHM6IGNvbXBvbmVudFBhcnRzIH0sXG4gIHsgbmFtZTogJ2NodW5rcy9jb21wb25lbnRzJywgcm9vdHM6IGNvbXBvbmVudHMsIGhvbGRzOiBjb21wb25lbnRzLCBpc1NoYXJlZDogdHJ1ZSB9LFxuICB7IG5hbWU6ICdjaHVua3Mvc2Vzc2lvbicsIHJvb3RzOiBbYCR7Y29ubmVjdH1zZXNzaW9uLWltcGxlbWVudGF0aW9uLnRzYF0sIGhvbGRzOiBpbkNvbm5lY3QgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL2Nvbm5lY3RpbmcnLCByb290czogaW5Db25uZWN0LCBob2xkczogaW5Db25uZWN0IH0sXG4gIHsgbmFtZTogJ2NodW5rcy9zd2l0Y2hpbmcnLCByb290czogaW5OZXR3b3JrcywgaG9sZHM6IGluTmV0d29ya3MgfSxcbiAge1xuICAgIG5hbWU6ICdjaHVua3Mva2VybmVsLXJlcG9ydHMnLFxuICAgIHJvb3RzOiAvXmtlcm5lbFxcLyh0YWtlLXNuYXBzaG90fGluc3BlY3Qta2VybmVsfGxpYlxcL3NhZmVcXC9yZWRhY3R8bm90aWNlc1xcL2NyZWF0ZS1hbGVydClcXC50cyQvLFxuICAgIGhvbGRzOiAvXmtlcm5lbFxcLyh0YWtlLXNuYXBzaG90fGluc3BlY3Qta2VybmVsfGxpYlxcL3NhZmVcXC9yZWRhY3R8bm90aWNlc1xcLykvLFxuICB9LFxuICB7IG5hbWU6ICdjaHVua3Mvb3B0aW9uLWNoZWNrcycsIHJvb3RzOiBvcHRpb25DaGVja3MsIGhvbGRzOiBvcHRpb25DaGVja3MsIGlzQ29weTogdHJ1ZSB9LFxuICB7IG5hbWU6ICdjaHVua3MvYW1vdW50cycsIHJvb3RzOiBhbW91bnRzLCBob2xkczogYW1vdW50cywgaXNTaGFyZWQ6IHRydWUgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL25vZGVzJywgcm9vdHM6IG5vZGVzLCBob2xkczogbm9kZXMgfSxcbiAgLy8gV2l0aCB2aWVtOyB3aGF0IGFza3MgdGhlIG5vZGVzIG9mIG90aGVyIG5hbWVzcGFjZXMgaXMgc21hbGwsIGFuZCBjb21lcyB3aXRoIHdoYXQgY29ubmVjdHMuXG4gIHsgbmFtZTogJ2NodW5rcy9laXAxNTUtbm9kZXMnLCByb290czogZmlsZXNPZignZWlwMTU1JywgJ3JwYy8nKSwgaG9sZHM6IGZpbGVzT2YoJ2VpcDE1NScsICdycGMvJykgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL2ZpbmRlcnMnLCByb290czogZmluZGVycywgaG9sZHM6IGZpbmRlcnMgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL2JyaWRnZXMnLCByb290czogYnJpZGdlcywgaG9sZHM6IGJyaWRnZXMgfSxcbiAgeyBuYW1lOiAnY2h1bmtzL3dhbGxldC1lcnJvcnMnLCByb290czogd2FsbGV0RXJyb3JzLCBob2xkczogd2FsbGV0RXJyb3JzIH0sXG4gIC4uLlsnYmlwMTIyJywgJ2Nvc21vcycsICdlaXAxNTUnLCAncG9sa2Fkb3QnLCAnc29sYW5hJywgJ3N0YWNrcycsICdzdWknXS5mbGF0TWFwKGdyb3Vwc09mQ2hhaW4pLFxuXVxuXG4vKiogQHBhcmFtIHtSZWNvcmQ8c3RyaW5nLCBJbnB1dD59IGlucHV0cyBAcGFyYW0ge3N0cmluZ1tdfSByb290cyAqL1xuZnVuY3Rpb24gZmluZFN0YXRpYyhpbnB1dHMsIHJvb3RzKSB7XG4gIC8qKiBAdHlwZSB7U2V0PHN0cmluZz59ICovXG4gIGNvbnN0IGZvdW5kID0gbmV3IFNldCgpXG4gIGNvbnN0IHZpc2l0ID0gKC8qKiBAdHlwZSB7c3RyaW5nfSAqLyBmaWxlKSA9PiB7XG4gICAgaWYgKGZvdW5kLmhhcyhmaWxlKSB8fCAhaW5wdXRzW2ZpbGVdKSByZXR1cm5cbiAgICBmb3VuZC5hZGQoZmlsZSlcbiAgICBmb3IgKGNvbnN0IHsgcGF0aCwga2luZCB9IG9mIGlucHV0c1tmaWxlXS5pbXBvcnRzKSBpZiAoa2luZCA9PT0gJ2ltcG9ydC1zdGF0ZW1lbnQnKSB2aXNpdChwYXRoKVxuICB9XG4gIHJvb3RzLmZvckVhY2godmlzaXQpXG4gIHJldHVybiBmb3VuZFxufVxuXG4vKiogSG93IG1hbnkgb2YgdGhlIGZpbGVzIHRoYXQgbG9hZCBsYXRlciBuZWVkIGEgZmlsZS4gQHBhcmFtIHtSZWNvcmQ8c3RyaW5nLCBJbnB1dD59IGlucHV0cyAqL1xuZnVuY3Rpb24gY291bnRTaGFyZXJzKGlucHV0cykge1xuICBjb25zdCBpbXBvcnRzID0gT2JqZWN0LnZhbHVlcyhpbnB1dHMpLmZsYXRNYXAoKGlucHV0KSA9PiBpbnB1dC5pbXBvcnRzKVxuICBjb25zdCBsYXRlciA9IG5ldyBTZXQoaW1wb3J0cy5maWx0ZXIoKHsga2luZCB9KSA9PiBraW5kID09PSAnZHluYW1pYy1pbXBvcnQnKS5tYXAoKHsgcGF0aCB9KSA9PiBwYXRoKSlcbiAgLyoqIEB0eXBlIHtNYXA8c3RyaW5nLCBudW1iZXI+fSAqL1xuICBjb25zdCBjb3VudHMgPSBuZXcgTWFwKClcbiAgZm9yIChjb25zdCByb290IG9mIGxhdGVyKSBmb3IgKGNvbnN0IGZpbGUgb2YgZmluZFN0YXRpYyhpbnB1dHMsIFtyb290XSkpIGNvdW50cy5zZXQoZmlsZSwgKGNvdW50cy5nZXQoZmlsZSkgPz8gMCkgKyAxKVxuICByZXR1cm4gY291bnRzXG59XG5cbi8qKiBAcGFyYW0ge3N0cmluZ30gbW9kdWxlIEByZXR1cm5zIHtzdHJpbmd9IHdoYXQgaXRzIGRlZmF1bHQgZXhwb3J0IGlzIGNhbGxlZCBiZXNpZGUgb3RoZXJzOiBgY29ubmVjdFZpZXdgLCBvZiBsYW5ndWFnZXMgYGNvbm5lY3RgLCBvZiB3b3JkcyBgY29ubmVjdERlYCAqL1xuY29uc3QgbmFtZU9mID0gKG1vZHVsZSkgPT5cbiAgbW9kdWxlXG4gICAgLnJlcGxhY2UoL1xcL2xvY2FsZXNcXC9pbmRleCQvLCAnJylcbiAgICAucmVwbGFjZSgvXFwvbG9jYWxlc1xcLyg/PVtcXHctXSskKS8sICctJylcbiAgICAucmVwbGFjZSgvLipcXC8vLCAnJylcbiAgICAucmVwbGFjZSgvLShcXHcpL2csIChfLCBsZXR0ZXIpID0+IGxldHRlci50b1VwcGVyQ2FzZSgpKVxuXG5jb25zdCB0b01vZHVsZSA9ICgvKiogQHR5cGUge3N0cmluZ30gKi8gZmlsZSkgPT4gZmlsZS5yZXBsYWNlKC9cXC50c3g/JC8sICcnKVxuXG4vKiogQSBmaWxlIHRoYXQgaW1wb3J0cyBpdHNlbGYgd2l0aCBgaW1wb3J0KClgIGlzIHdoYXQgZXNidWlsZCBnZXRzIHdyb25nIGluIGEgaG9zdCdzIGJ1aWxkLiBAcGFyYW0ge1JlY29yZDxzdHJpbmcsIElucHV0Pn0gaW5wdXRzIEBwYXJhbSB7TWFwPHN0cmluZywgTWVtYmVyPn0gbWVtYmVycyAqL1xuZnVuY3Rpb24gcmVmdXNlT3duSW1wb3J0cyhpbnB1dHMsIG1lbWJlcnMpIHtcbiAgY29uc3QgZ3JvdXBPZiA9ICgvKiogQHR5cGUge3N0cmluZ30gKi8gZmlsZSkgPT4gbWVtYmVycy5nZXQodG9Nb2R1bGUoZmlsZSkpPy5ncm91cFxuICBmb3IgKGNvbnN0IFtmaWxlLCB7IGltcG9ydHMgfV0gb2YgT2JqZWN0LmVudHJpZXMoaW5wdXRzKSkge1xuICAgIGNvbnN0IG93biA9IGltcG9ydHMuZmluZChcbiAgICAgICh7IHBhdGgsIGtpbmQgfSkgPT4ga2luZCA9PT0gJ2R5bmFtaWMtaW1wb3J0JyAmJiBncm91cE9mKHBhdGgpICYmIGdyb3VwT2YocGF0aCkgPT09IGdyb3VwT2YoZmlsZSksXG4gICAgKVxuICAgIGlmIChvd24pIHRocm93IG5ldyBFcnJvcihgJHtmaWxlfSBpbXBvcnRzICR7b3duLnBhdGh9IHdpdGggaW1wb3J0KCksIGJ1dCB0aGV5IGFyZSBvbmUgZmlsZTogJHtncm91cE9mKGZpbGUpfS5gKVxuICB9XG59XG5cbi8qKiBAcGFyYW0ge1JlY29yZDxzdHJpbmcsIHN0cmluZz59IG1vZHVsZXMgc291cmNlIGZpbGVzIGJ5IG1vZHVsZSBAcmV0dXJucyB7UHJvbWlzZTxNYXA8c3RyaW5nLCBNZW1iZXI+Pn0gYnkgbW9kdWxlICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gZmluZEdyb3Vwcyhtb2R1bGVzKSB7XG4gIGNvbnN0IHsgbWV0YWZpbGUgfSA9IGF3YWl0IGJ1aWxkKHtcbiAgICBlbnRyeVBvaW50czogT2JqZWN0LmVudHJpZXMobW9kdWxlcykubWFwKChbb3V0LCBmaWxlXSkgPT4gKHsgaW46IHJvb3QgKyBmaWxlLCBvdXQgfSkpLFxuICAgIGFic1dvcmtpbmdEaXI6IHJvb3QsXG4gICAgb3V0ZGlyOiBgJHtyb290fWRpc3RgLFxuICAgIGJ1bmRsZTogdHJ1ZSxcbiAgICBzcGxpdHRpbmc6IHRydWUsXG4gICAgd3JpdGU6IGZhbHNlLFxuICAgIG1ldGFmaWxlOiB0cnVlLFxuICAgIGZvcm1hdDogJ2VzbScsXG4gICAgdGFyZ2V0OiAnZXMyMDIyJyxcbiAgICBwYWNrYWdlczogJ2V4dGVybmFsJyxcbiAgICBsb2FkZXI6IHsgJy5jc3MnOiAndGV4dCcgfSxcbiAgICBsb2dMZXZlbDogJ2Vycm9yJyxcbiAgfSlcbiAgY29uc3Qgb3V0cHV0cyA9IE9iamVjdC52YWx1ZXMobWV0YWZpbGUub3V0cHV0cykuZmlsdGVyKCh7IGVudHJ5UG9pbnQgfSkgPT4gZW50cnlQb2ludClcbiAgY29uc3QgZXhwb3J0c09mID0gbmV3IE1hcChvdXRwdXRzLm1hcCgoeyBlbnRyeVBvaW50LCBleHBvcnRzIH0pID0+IFtlbnRyeVBvaW50LCBleHBvcnRzXSkpXG4gIC8qKiBAdHlwZSB7TWFwPHN0cmluZywgTWVtYmVyPn0gKi9cbiAgY29uc3QgbWVtYmVycyA9IG5ldyBNYXAoKVxuICBjb25zdCBzaGFyZXJzID0gY291bnRTaGFyZXJzKG1ldGFmaWxlLmlucHV0cylcbiAgLy8gTm90IGBwbHVnaW5zL3dhbGxldHNgOiBpdHMgZW50cnkgbmFtZXMgd2hhdCBhbGwgb2YgaXRzIHVzZXJzIGxvYWQgbGF0ZXIuXG4gIGNvbnN0IHBsdWdpbnMgPSBvdXRwdXRzLmZsYXRNYXAoKHsgZW50cnlQb2ludCA9ICcnIH0pID0+XG4gICAgL15wbHVnaW5zXFwvXFx3K1xcL1tcXHctXStcXC9pbmRleFxcLnRzJC8udGVzdChlbnRyeVBvaW50KSA/IFtlbnRyeVBvaW50XSA6IFtdLFxuICApXG4gIGNvbnN0IGVhZ2VyID0gZmluZFN0YXRpYyhtZXRhZmlsZS5pbnB1dHMsIHBsdWdpbnMpXG4gIGNvbnN0IGZpbGVzID0gb3V0cHV0cy5mbGF0TWFwKCh7IGVudHJ5UG9pbnQgPSAnJyB9KSA9PiBlbnRyeVBvaW50KVxuICBjb25zdCBlbnRyaWVzID0gZmluZEVudHJpZXMoKS5tYXAoKHsgc291cmNlIH0pID0+IHNvdXJjZSlcbiAgY29uc3QgY29waWVkRnJvbSA9IG5ldyBTZXQoWy4uLmZpbmRTdGF0aWMobWV0YWZpbGUuaW5wdXRzLCBlbnRyaWVzKV0ubWFwKHRvTW9kdWxlKSlcbiAgZm9yIChjb25zdCB7IG5hbWUsIHJvb3RzLCBob2xkcywgaXNTaGFyZWQsIGlzTGF6eSwgaXNDb3B5IH0gb2YgZ3JvdXBzKSB7XG4gICAgY29uc3QgZmlyc3QgPSByb290cyBpbnN0YW5jZW9mIFJlZ0V4cCA/IGZpbGVzLmZpbHRlcigoZmlsZSkgPT4gcm9vdHMudGVzdChmaWxlKSkgOiBbLi4ucm9vdHNdXG4gICAgZm9yIChjb25zdCBmaWxlIG9mIGZpbmRTdGF0aWMobWV0YWZpbGUuaW5wdXRzLCBmaXJzdCkpIHtcbiAgICAgIGNvbnN0IG1vZHVsZSA9IHRvTW9kdWxlKGZpbGUpXG4gICAgICBjb25zdCBuYW1lcyA9IGV4cG9ydHNPZi5nZXQoZmlsZSkgPz8gW11cbiAgICAgIGlmICghaG9sZHMudGVzdChmaWxlKSB8fCBtZW1iZXJzLmhhcyhtb2R1bGUpIHx8IChpc1NoYXJlZCAmJiAoc2hhcmVycy5nZXQoZmlsZSkgPz8gMCkgPCAyKSkgY29udGludWVcbiAgICAgIGlmIChpc0xhenkgIT09IGZhbHNlICYmICFpc0NvcHkgJiYgZWFnZXIuaGFzKGZpbGUpKSBjb250aW51ZVxuICAgICAgY29uc3QgbmFtZWQgPSBuYW1lcy5maWx0ZXIoKGVhY2gpID0+IGVhY2ggIT09ICdkZWZhdWx0JylcbiAgICAgIGNvbnN0IGRlZmF1bHRBcyA9IG5hbWVzLmxlbmd0aCA+IG5hbWVkLmxlbmd0aCA/IG5hbWVPZihtb2R1bGUpIDogdW5kZWZpbmVkXG4gICAgICBtZW1iZXJzLnNldChtb2R1bGUsIHsgZ3JvdXA6IG5hbWUsIG5hbWVzOiBuYW1lZCwgZGVmYXVsdEFzLCAuLi4oaXNDb3B5ICYmIHsgY29waWVkRnJvbSB9KSB9KVxuICAgIH1cbiAgfVxuICByZWZ1c2VPd25JbXBvcnRzKG1ldGFmaWxlLmlucHV0cywgbWVtYmVycylcbiAgcmV0dXJuIG1lbWJlcnNcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi90bXAvd3QvcmVhY2gvLmNpL2VudHJpZXMubWpzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi90bXAvd3QvcmVhY2gvLmNpXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy90bXAvd3QvcmVhY2gvLmNpL2VudHJpZXMubWpzXCI7Ly8gVGhlIGVudHJpZXMgb2YgdGhlIHBhY2thZ2UsIGFzIHBhY2thZ2UuanNvbiBleHBvcnRzIHRoZW06IHdoYXQgc3RhbmRzIHRoZXJlIGlzIGJ1aWx0LCBtZWFzdXJlZCBhbmQgdGVzdGVkIGFzIHB1Ymxpc2hlZC5cbmltcG9ydCB7IHJlYWRkaXJTeW5jLCByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJ1xuaW1wb3J0IHsgcm9vdCB9IGZyb20gJy4vcm9vdC5tanMnXG5cbi8qKiBAdHlwZWRlZiB7eyBzcGVjaWZpZXI6IHN0cmluZywgc291cmNlOiBzdHJpbmcsIG91dHB1dDogc3RyaW5nIH19IEVudHJ5IGBvdXRwdXRgIGlzIHRoZSBwYXRoIGluIGRpc3Qgd2l0aG91dCBleHRlbnNpb24gKi9cblxuLyoqIFdoYXQgYSBgKmAgc3RhbmRzIGZvcjogZWFjaCBtb2R1bGUgb2YgdGhlIGZvbGRlciB0aGF0IGhhcyBubyB0ZXN0cy4gQHBhcmFtIHtzdHJpbmd9IG91dHB1dCBzdWNoIGFzIGBwcmVzZXRzLypgICovXG5jb25zdCBleHBhbmQgPSAob3V0cHV0KSA9PlxuICByZWFkZGlyU3luYyhyb290ICsgb3V0cHV0LnNsaWNlKDAsIC0nKicubGVuZ3RoKSlcbiAgICAuc29ydCgpXG4gICAgLmZsYXRNYXAoKGZpbGUpID0+IC9eKFtcXHctXSspXFwudHMkLy5leGVjKGZpbGUpPy5bMV0gPz8gW10pXG5cbi8qKiBAcmV0dXJucyB7RW50cnlbXX0gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaW5kRW50cmllcygpIHtcbiAgLyoqIEB0eXBlIHt7IGV4cG9ydHM6IFJlY29yZDxzdHJpbmcsIHsgdHlwZXM/OiBzdHJpbmcsIGRlZmF1bHQ6IHN0cmluZyB9PiB9fSAqL1xuICBjb25zdCB7IGV4cG9ydHMgfSA9IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGAke3Jvb3R9cGFja2FnZS5qc29uYCwgJ3V0ZjgnKSlcbiAgY29uc3QgZW50cmllcyA9IE9iamVjdC5lbnRyaWVzKGV4cG9ydHMpLmZsYXRNYXAoKFtwYXRoLCB7IHR5cGVzLCBkZWZhdWx0OiBmaWxlIH1dKSA9PiB7XG4gICAgaWYgKCF0eXBlcykgcmV0dXJuIFtdXG4gICAgY29uc3QgW3NwZWNpZmllciwgb3V0cHV0XSA9IFtwYXRoLnJlcGxhY2UoJy4nLCAncG9ydGljbycpLCBmaWxlLnNsaWNlKCcuL2Rpc3QvJy5sZW5ndGgsIC0nLmpzJy5sZW5ndGgpXVxuICAgIGNvbnN0IHBhaXJzID0gb3V0cHV0LmVuZHNXaXRoKCcqJylcbiAgICAgID8gZXhwYW5kKG91dHB1dCkubWFwKChuYW1lKSA9PiBbc3BlY2lmaWVyLnJlcGxhY2UoJyonLCBuYW1lKSwgb3V0cHV0LnJlcGxhY2UoJyonLCBuYW1lKV0pXG4gICAgICA6IFtbc3BlY2lmaWVyLCBvdXRwdXRdXVxuICAgIHJldHVybiBwYWlycy5tYXAoKFtzcGVjaWZpZXIgPSAnJywgb3V0cHV0ID0gJyddKSA9PiAoeyBzcGVjaWZpZXIsIG91dHB1dCwgc291cmNlOiBgJHtvdXRwdXR9LnRzYCB9KSlcbiAgfSlcbiAgLy8gQSBtb2R1bGUgdGhhdCBoYXMgYSBuYW1lIG9mIGl0cyBvd24gaXMgbm90IGZvdW5kIGJ5IHRoZSBgKmAgdG9vLlxuICByZXR1cm4gZW50cmllcy5maWx0ZXIoKHsgb3V0cHV0IH0sIGluZGV4KSA9PiBlbnRyaWVzLmZpbmRJbmRleCgob3RoZXIpID0+IG90aGVyLm91dHB1dCA9PT0gb3V0cHV0KSA9PT0gaW5kZXgpXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvdG1wL3d0L3JlYWNoLy5jaS9rZWVwLWZpbGVzLm1qc1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvdG1wL3d0L3JlYWNoLy5jaVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vdG1wL3d0L3JlYWNoLy5jaS9rZWVwLWZpbGVzLm1qc1wiOy8vIE9uZSBvdXRwdXQgZmlsZSBmb3IgZWFjaCBzb3VyY2UgZmlsZTogYSBob3N0J3MgYnVuZGxlciBtb3ZlcyB3aG9sZSBmaWxlcyBiZXR3ZWVuIGl0cyBjaHVua3MsIHNvIGEgZmlsZSB0aGF0IGhlbGQgd2hhdFxuLy8gdGhlIGZpcnN0IGxvYWQgbmVlZHMgYmVzaWRlIHdoYXQgYSB2aWV3IG5lZWRzIHdvdWxkIHB1bGwgdGhlIHZpZXcncyBwYXJ0IGludG8gdGhlIGZpcnN0IGxvYWQuIEZpbGVzIHRoYXQgYXJlIGFsd2F5c1xuLy8gbG9hZGVkIHRvZ2V0aGVyIGFyZSBvbmUgZmlsZSAoZmlsZS1ncm91cHMubWpzKSwgd2hpY2ggdGhlIGZpbGUgb2YgZWFjaCBoYW5kcyBvbi5cbmltcG9ydCB7IHJlYWRkaXJTeW5jLCByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJ1xuaW1wb3J0IHsgZGlybmFtZSwgam9pbiwgcmVsYXRpdmUsIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgeyByb290IH0gZnJvbSAnLi9yb290Lm1qcydcblxuY29uc3QgZm9sZGVycyA9IFsna2VybmVsJywgJ3BsdWdpbnMnLCAndWknLCAncHJlc2V0cyddXG5jb25zdCBpc1NvdXJjZSA9IC9cXC50c3g/JC9cbmNvbnN0IGlzRm9yVGVzdHMgPSAvKFxcLnRlc3R8XFwudGVzdC1kfFxcLmZpeHR1cmV8XFwuZClcXC50c3g/JHxcXC9fX2ZpeHR1cmVzX19cXC8vXG5cbi8qKiBFdmVyeSBtb2R1bGUgdGhhdCBzaGlwcywgYnkgaXRzIHBhdGggaW4gZGlzdCB3aXRob3V0IGV4dGVuc2lvbi4gQHJldHVybnMge1JlY29yZDxzdHJpbmcsIHN0cmluZz59ICovXG5leHBvcnQgZnVuY3Rpb24gZmluZE1vZHVsZXMoKSB7XG4gIGNvbnN0IGZpbGVzID0gZm9sZGVycy5mbGF0TWFwKChmb2xkZXIpID0+XG4gICAgcmVhZGRpclN5bmMoam9pbihyb290LCBmb2xkZXIpLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgd2l0aEZpbGVUeXBlczogdHJ1ZSB9KVxuICAgICAgLmZpbHRlcigoZW50cnkpID0+IGVudHJ5LmlzRmlsZSgpKVxuICAgICAgLm1hcCgoZW50cnkpID0+IHJlbGF0aXZlKHJvb3QsIGpvaW4oZW50cnkucGFyZW50UGF0aCwgZW50cnkubmFtZSkpKSxcbiAgKVxuICBjb25zdCBtb2R1bGVzID0gZmlsZXMuZmlsdGVyKChmaWxlKSA9PiBpc1NvdXJjZS50ZXN0KGZpbGUpICYmICFpc0ZvclRlc3RzLnRlc3QoZmlsZSkpXG4gIHJldHVybiBPYmplY3QuZnJvbUVudHJpZXMobW9kdWxlcy5tYXAoKGZpbGUpID0+IFtmaWxlLnJlcGxhY2UoaXNTb3VyY2UsICcnKSwgZmlsZV0pKVxufVxuXG4vKiogQHBhcmFtIHtzdHJpbmdbXX0gZmlsZXMgQHJldHVybnMge3N0cmluZ1tdfSBhbGwgdGhhdCB0aGV5IGltcG9ydCBvZiBSZWFjdCwgdHlwZXMgYXBhcnQgKi9cbmZ1bmN0aW9uIGZpbmRSZWFjdE5hbWVzKGZpbGVzKSB7XG4gIGNvbnN0IGltcG9ydHMgPSBmaWxlcy5mbGF0TWFwKChmaWxlKSA9PiBbXG4gICAgLi4ucmVhZEZpbGVTeW5jKGpvaW4ocm9vdCwgZmlsZSksICd1dGY4JykubWF0Y2hBbGwoL15pbXBvcnQgKD8hdHlwZSlcXHsoW159XSopXFx9IGZyb20gJ3JlYWN0JyQvZ20pLFxuICBdKVxuICBjb25zdCBuYW1lcyA9IGltcG9ydHMuZmxhdE1hcCgoWywgbGlzdCA9ICcnXSkgPT4gbGlzdC5zcGxpdCgnLCcpLm1hcCgobmFtZSkgPT4gbmFtZS50cmltKCkpKVxuICByZXR1cm4gW1xuICAgIC4uLm5ldyBTZXQobmFtZXMuZmlsdGVyKChuYW1lKSA9PiBuYW1lICYmICFuYW1lLnN0YXJ0c1dpdGgoJ3R5cGUgJykpLm1hcCgobmFtZSkgPT4gbmFtZS5yZXBsYWNlKC8gYXMgLiovLCAnJykpKSxcbiAgXVxufVxuXG4vKiogQHBhcmFtIHtzdHJpbmd9IGZyb20gYSBtb2R1bGUgQHBhcmFtIHtzdHJpbmd9IHRvIGEgbW9kdWxlICovXG5mdW5jdGlvbiBpbXBvcnRQYXRoKGZyb20sIHRvKSB7XG4gIGNvbnN0IHBhdGggPSByZWxhdGl2ZShkaXJuYW1lKGZyb20pLCB0bylcbiAgcmV0dXJuIGAke3BhdGguc3RhcnRzV2l0aCgnLicpID8gcGF0aCA6IGAuLyR7cGF0aH1gfS5qc2Bcbn1cblxuLyoqIEBwYXJhbSB7c3RyaW5nfSBtb2R1bGUgQHBhcmFtIHtzdHJpbmcgfCB1bmRlZmluZWR9IGRlZmF1bHRBcyAqL1xuY29uc3QgaGFuZE9uID0gKG1vZHVsZSwgZGVmYXVsdEFzKSA9PlxuICBbYGV4cG9ydCAqIGZyb20gJy4vJHttb2R1bGV9J2AsIC4uLihkZWZhdWx0QXMgPyBbYGV4cG9ydCB7IGRlZmF1bHQgYXMgJHtkZWZhdWx0QXN9IH0gZnJvbSAnLi8ke21vZHVsZX0nYF0gOiBbXSldLmpvaW4oXG4gICAgJ1xcbicsXG4gIClcblxuLyoqXG4gKiBMZWF2ZXMgaW1wb3J0cyBiZXR3ZWVuIG91ciBmaWxlcyBhcyB0aGV5IGFyZSwgd2l0aCB0aGUgZXh0ZW5zaW9uIHRoYXQgTm9kZSBhc2tzIGZvciwgYW5kIGpvaW5zIHRob3NlIG9mIGEgZ3JvdXAuXG4gKlxuICogQHBhcmFtIHtSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+fSBtb2R1bGVzIHNvdXJjZSBmaWxlcyBieSBtb2R1bGVcbiAqIEBwYXJhbSB7TWFwPHN0cmluZywgaW1wb3J0KCcuL2ZpbGUtZ3JvdXBzLm1qcycpLk1lbWJlcj59IG1lbWJlcnMgb2YgZ3JvdXBzLCBieSBtb2R1bGVcbiAqIEByZXR1cm5zIHtpbXBvcnQoJ2VzYnVpbGQnKS5QbHVnaW59XG4gKi9cbmV4cG9ydCBjb25zdCBrZWVwRmlsZXMgPSAobW9kdWxlcywgbWVtYmVycykgPT4gKHtcbiAgbmFtZTogJ2tlZXAtZmlsZXMnLFxuICBzZXR1cChidWlsZCkge1xuICAgIGNvbnN0IG1vZHVsZU9mID0gKC8qKiBAdHlwZSB7c3RyaW5nfSAqLyBwYXRoKSA9PiB7XG4gICAgICBjb25zdCBtb2R1bGUgPSByZWxhdGl2ZShyb290LCBwYXRoKS5yZXBsYWNlKGlzU291cmNlLCAnJylcbiAgICAgIHJldHVybiBtb2R1bGVzW21vZHVsZV0gPyBtb2R1bGUgOiBgJHttb2R1bGV9L2luZGV4YFxuICAgIH1cbiAgICAvKiogV2hlcmUgYSBmaWxlIHRha2VzIGFub3RoZXIgZnJvbTogaW5zaWRlIG9mIGEgZ3JvdXAgaXRzIG1lbWJlcnMsIGVsc2V3aGVyZSB0aGUgb3JpZ2luYWwgb2Ygd2hhdCBpcyBjb3BpZWQsIGlmIGl0IGlzIHRvLiAqL1xuICAgIGNvbnN0IGdyb3VwRm9yID0gKFxuICAgICAgLyoqIEB0eXBlIHtzdHJpbmd9ICovIG1vZHVsZSxcbiAgICAgIC8qKiBAdHlwZSB7c3RyaW5nfSAqLyBpbXBvcnRlcixcbiAgICAgIC8qKiBAdHlwZSB7c3RyaW5nIHwgdW5kZWZpbmVkfSAqLyBvd24sXG4gICAgKSA9PiB7XG4gICAgICBjb25zdCBtZW1iZXIgPSBtZW1iZXJzLmdldChtb2R1bGUpXG4gICAgICByZXR1cm4gbWVtYmVyPy5ncm91cCAhPT0gb3duICYmIG1lbWJlcj8uY29waWVkRnJvbT8uaGFzKG1vZHVsZU9mKGltcG9ydGVyKSkgPyB1bmRlZmluZWQgOiBtZW1iZXI/Lmdyb3VwXG4gICAgfVxuICAgIGNvbnN0IGdyb3VwcyA9IFsuLi5uZXcgU2V0KFsuLi5tZW1iZXJzLnZhbHVlcygpXS5tYXAoKHsgZ3JvdXAgfSkgPT4gZ3JvdXApKV1cbiAgICBjb25zdCBlbnRyeVBvaW50cyA9IC8qKiBAdHlwZSB7UmVjb3JkPHN0cmluZywgc3RyaW5nPn0gKi8gKGJ1aWxkLmluaXRpYWxPcHRpb25zLmVudHJ5UG9pbnRzKVxuICAgIGZvciAoY29uc3QgZ3JvdXAgb2YgZ3JvdXBzKSBlbnRyeVBvaW50c1tncm91cF0gPSBgZ3JvdXA6JHtncm91cH1gXG5cbiAgICBidWlsZC5vblJlc29sdmUoeyBmaWx0ZXI6IC9eZ3JvdXA6LyB9LCAoeyBwYXRoIH0pID0+ICh7IHBhdGg6IHBhdGguc2xpY2UoJ2dyb3VwOicubGVuZ3RoKSwgbmFtZXNwYWNlOiAnZ3JvdXAnIH0pKVxuICAgIGJ1aWxkLm9uTG9hZCh7IGZpbHRlcjogLy4qLywgbmFtZXNwYWNlOiAnZ3JvdXAnIH0sICh7IHBhdGggfSkgPT4ge1xuICAgICAgY29uc3Qgb3duID0gWy4uLm1lbWJlcnNdLmZpbHRlcigoWywgeyBncm91cCB9XSkgPT4gZ3JvdXAgPT09IHBhdGgpXG4gICAgICBjb25zdCBjb250ZW50cyA9IG93bi5tYXAoKFttb2R1bGUsIHsgZGVmYXVsdEFzIH1dKSA9PiBoYW5kT24obW9kdWxlLCBkZWZhdWx0QXMpKS5qb2luKCdcXG4nKVxuICAgICAgcmV0dXJuIHsgY29udGVudHMsIHJlc29sdmVEaXI6IHJvb3QsIHBsdWdpbkRhdGE6IHBhdGggfVxuICAgIH0pXG4gICAgYnVpbGQub25SZXNvbHZlKHsgZmlsdGVyOiAvXlxcLlxcLj9cXC8vIH0sICh7IHBhdGgsIGtpbmQsIGltcG9ydGVyLCByZXNvbHZlRGlyLCBwbHVnaW5EYXRhIH0pID0+IHtcbiAgICAgIGlmIChraW5kID09PSAnZW50cnktcG9pbnQnIHx8IHBhdGguZW5kc1dpdGgoJy5jc3MnKSB8fCBpbXBvcnRlci5pbmNsdWRlcygnbm9kZV9tb2R1bGVzJykpIHJldHVybiB1bmRlZmluZWRcbiAgICAgIGNvbnN0IG1vZHVsZSA9IG1vZHVsZU9mKHJlc29sdmUocmVzb2x2ZURpciwgcGF0aCkpXG4gICAgICBjb25zdCBncm91cCA9IGdyb3VwRm9yKG1vZHVsZSwgaW1wb3J0ZXIsIHBsdWdpbkRhdGEpXG4gICAgICAvLyBXaGF0IGlzIGpvaW5lZCBpcyBsb2FkZWQgb25jZSBtb3JlOiBhIHN1ZmZpeCBrZWVwcyBpdCBhcGFydCBmcm9tIHRoZSBmaWxlIHRoYXQgaGFuZHMgaXQgb24uXG4gICAgICBpZiAoZ3JvdXAgJiYgZ3JvdXAgPT09IHBsdWdpbkRhdGEgJiYga2luZCA9PT0gJ2ltcG9ydC1zdGF0ZW1lbnQnKVxuICAgICAgICByZXR1cm4geyBwYXRoOiByb290ICsgbW9kdWxlc1ttb2R1bGVdLCBzdWZmaXg6IGA/JHtncm91cH1gLCBwbHVnaW5EYXRhIH1cbiAgICAgIHJldHVybiB7IHBhdGg6IGltcG9ydFBhdGgocGx1Z2luRGF0YSA/PyBtb2R1bGVPZihpbXBvcnRlciksIGdyb3VwID8/IG1vZHVsZSksIGV4dGVybmFsOiB0cnVlIH1cbiAgICB9KVxuICAgIGJ1aWxkLm9uUmVzb2x2ZSh7IGZpbHRlcjogL15qb2luZWQ6LyB9LCAoeyBwYXRoLCBpbXBvcnRlciB9KSA9PiAoe1xuICAgICAgcGF0aDogaW1wb3J0UGF0aChtb2R1bGVPZihpbXBvcnRlciksIHBhdGguc2xpY2UoJ2pvaW5lZDonLmxlbmd0aCkpLFxuICAgICAgZXh0ZXJuYWw6IHRydWUsXG4gICAgfSkpXG4gICAgLyoqIEltcG9ydHMgb2YgYSBmaWxlIHRoYXQgaXMgam9pbmVkIGJyaW5nIGl0cyBncm91cCwgd2hlcmUgdGhlIGRlZmF1bHQgZXhwb3J0IGhhcyBhIG5hbWU7IHN0YXRpYyBvbmVzIHdpdGhpbiBhIGdyb3VwIHN0YXkgYXMgdGhleSBhcmUuICovXG4gICAgY29uc3QgbmFtZURlZmF1bHRzID0gKFxuICAgICAgLyoqIEB0eXBlIHtzdHJpbmd9ICovIHNvdXJjZSxcbiAgICAgIC8qKiBAdHlwZSB7c3RyaW5nfSAqLyBwYXRoLFxuICAgICAgLyoqIEB0eXBlIHtzdHJpbmcgfCB1bmRlZmluZWR9ICovIG93bixcbiAgICApID0+IHtcbiAgICAgIGNvbnN0IG1lbWJlckF0ID0gKC8qKiBAdHlwZSB7c3RyaW5nfSAqLyB0YXJnZXQpID0+IG1lbWJlcnMuZ2V0KG1vZHVsZU9mKHJlc29sdmUoZGlybmFtZShwYXRoKSwgdGFyZ2V0KSkpXG4gICAgICByZXR1cm4gc291cmNlXG4gICAgICAgIC5yZXBsYWNlKC9cXGJpbXBvcnRcXCgnKFxcLlteJ10rKSdcXCkvZywgKHdob2xlLCB0YXJnZXQpID0+IHtcbiAgICAgICAgICBjb25zdCBuYW1lID0gbWVtYmVyQXQodGFyZ2V0KT8uZGVmYXVsdEFzXG4gICAgICAgICAgcmV0dXJuIG5hbWUgPyBgJHt3aG9sZX0udGhlbigoam9pbmVkKSA9PiAoeyBkZWZhdWx0OiBqb2luZWQuJHtuYW1lfSB9KSlgIDogd2hvbGVcbiAgICAgICAgfSlcbiAgICAgICAgLnJlcGxhY2UoL1xcYmltcG9ydCAoXFx3KykgZnJvbSAnKFxcLlteJ10rKScvZywgKHdob2xlLCBsb2NhbCwgdGFyZ2V0KSA9PiB7XG4gICAgICAgICAgY29uc3QgbWVtYmVyID0gbWVtYmVyQXQodGFyZ2V0KVxuICAgICAgICAgIGNvbnN0IG5hbWUgPSBtZW1iZXI/Lmdyb3VwID09PSBvd24gPyB1bmRlZmluZWQgOiBtZW1iZXI/LmRlZmF1bHRBc1xuICAgICAgICAgIHJldHVybiBuYW1lID8gYGltcG9ydCB7ICR7bmFtZX0gYXMgJHtsb2NhbH0gfSBmcm9tICcke3RhcmdldH0nYCA6IHdob2xlXG4gICAgICAgIH0pXG4gICAgfVxuICAgIGJ1aWxkLm9uTG9hZCh7IGZpbHRlcjogaXNTb3VyY2UsIG5hbWVzcGFjZTogJ2ZpbGUnIH0sICh7IHBhdGgsIHN1ZmZpeCB9KSA9PiB7XG4gICAgICBpZiAocGF0aC5pbmNsdWRlcygnbm9kZV9tb2R1bGVzJykpIHJldHVybiB1bmRlZmluZWRcbiAgICAgIGNvbnN0IG1lbWJlciA9IG1lbWJlcnMuZ2V0KG1vZHVsZU9mKHBhdGgpKVxuICAgICAgaWYgKG1lbWJlciAmJiAhbWVtYmVyLmNvcGllZEZyb20gJiYgIXN1ZmZpeCkge1xuICAgICAgICBjb25zdCB7IG5hbWVzLCBkZWZhdWx0QXMsIGdyb3VwIH0gPSBtZW1iZXJcbiAgICAgICAgY29uc3QgaGFuZGVkID0gZGVmYXVsdEFzID8gWy4uLm5hbWVzLCBgJHtkZWZhdWx0QXN9IGFzIGRlZmF1bHRgXSA6IG5hbWVzXG4gICAgICAgIHJldHVybiB7IGNvbnRlbnRzOiBgZXhwb3J0IHsgJHtoYW5kZWQuam9pbignLCAnKX0gfSBmcm9tICdqb2luZWQ6JHtncm91cH0nYCwgbG9hZGVyOiAndHN4JyB9XG4gICAgICB9XG4gICAgICBjb25zdCBvd24gPSBzdWZmaXggPyBtZW1iZXI/Lmdyb3VwIDogdW5kZWZpbmVkXG4gICAgICBjb25zdCBjb250ZW50cyA9IG5hbWVEZWZhdWx0cyhyZWFkRmlsZVN5bmMocGF0aCwgJ3V0ZjgnKSwgcGF0aCwgb3duKVxuICAgICAgcmV0dXJuIHsgY29udGVudHMsIGxvYWRlcjogcGF0aC5lbmRzV2l0aCgneCcpID8gJ3RzeCcgOiAndHMnLCBwbHVnaW5EYXRhOiBvd24gfVxuICAgIH0pXG4gIH0sXG59KVxuXG4vKipcbiAqIEltcG9ydHMgd2hhdCBncm91cHMgbmVlZCBvZiBSZWFjdCBvbmNlOiBlc2J1aWxkIHdvdWxkIGxlYXZlIHRoZSBpbXBvcnQgb2YgZWFjaCBvZiB0aGVpciBmaWxlcywgdXNlZCBvciBub3QuIFdoYXQgaXMgZHJhd24gYmVmb3JlIHRoZVxuICogZmlyc3QgY2xpY2sgaW1wb3J0cyBubyBtb3JlIHRoYW4gaXQgbmVlZHMuXG4gKlxuICogQHBhcmFtIHtSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+fSBtb2R1bGVzIHNvdXJjZSBmaWxlcyBieSBtb2R1bGVcbiAqIEBwYXJhbSB7TWFwPHN0cmluZywgaW1wb3J0KCcuL2ZpbGUtZ3JvdXBzLm1qcycpLk1lbWJlcj59IG1lbWJlcnMgb2YgZ3JvdXBzLCBieSBtb2R1bGVcbiAqIEByZXR1cm5zIHtpbXBvcnQoJ2VzYnVpbGQnKS5QbHVnaW59IHdoYXQgZm9sbG93cyBga2VlcEZpbGVzYFxuICovXG5leHBvcnQgZnVuY3Rpb24gaW1wb3J0UmVhY3RPbmNlKG1vZHVsZXMsIG1lbWJlcnMpIHtcbiAgY29uc3QgZmlyc3QgPSBmaW5kUmVhY3ROYW1lcyhcbiAgICBPYmplY3QuZW50cmllcyhtb2R1bGVzKS5mbGF0TWFwKChbbW9kdWxlLCBmaWxlXSkgPT4gKG1lbWJlcnMuZ2V0KG1vZHVsZSk/Lmdyb3VwID09PSAnY2h1bmtzL3VpJyA/IFtmaWxlXSA6IFtdKSksXG4gIClcbiAgY29uc3QgbGF0ZXIgPSBmaW5kUmVhY3ROYW1lcyhPYmplY3QudmFsdWVzKG1vZHVsZXMpKS5maWx0ZXIoKG5hbWUpID0+ICFmaXJzdC5pbmNsdWRlcyhuYW1lKSlcbiAgcmV0dXJuIC8qKiBAdHlwZSB7aW1wb3J0KCdlc2J1aWxkJykuUGx1Z2lufSAqLyAoe1xuICAgIG5hbWU6ICdpbXBvcnQtcmVhY3Qtb25jZScsXG4gICAgc2V0dXAoYnVpbGQpIHtcbiAgICAgIGJ1aWxkLm9uUmVzb2x2ZSh7IGZpbHRlcjogL15yZWFjdChcXC9qc3gtcnVudGltZSk/JC8gfSwgKHsgcGF0aCwgbmFtZXNwYWNlLCBwbHVnaW5EYXRhIH0pID0+IHtcbiAgICAgICAgaWYgKCFwbHVnaW5EYXRhIHx8IG5hbWVzcGFjZSAhPT0gJ2ZpbGUnKSByZXR1cm4geyBwYXRoLCBleHRlcm5hbDogdHJ1ZSB9XG4gICAgICAgIHJldHVybiB7IHBhdGg6IHBhdGggPT09ICdyZWFjdCcgJiYgcGx1Z2luRGF0YSAhPT0gJ2NodW5rcy91aScgPyAncmVhY3QtbGF0ZXInIDogcGF0aCwgbmFtZXNwYWNlOiAnb25jZScgfVxuICAgICAgfSlcbiAgICAgIGJ1aWxkLm9uUmVzb2x2ZSh7IGZpbHRlcjogL15vbmNlOi8gfSwgKHsgcGF0aCB9KSA9PiAoeyBwYXRoOiBwYXRoLnNsaWNlKCdvbmNlOicubGVuZ3RoKSwgbmFtZXNwYWNlOiAnb25jZScgfSkpXG4gICAgICBidWlsZC5vbkxvYWQoeyBmaWx0ZXI6IC9ecmVhY3QkLywgbmFtZXNwYWNlOiAnb25jZScgfSwgKCkgPT4gKHtcbiAgICAgICAgY29udGVudHM6IGBleHBvcnQgeyAke2ZpcnN0LmpvaW4oJywgJyl9IH0gZnJvbSAncmVhY3QnYCxcbiAgICAgIH0pKVxuICAgICAgYnVpbGQub25Mb2FkKHsgZmlsdGVyOiAvXnJlYWN0LWxhdGVyJC8sIG5hbWVzcGFjZTogJ29uY2UnIH0sICgpID0+ICh7XG4gICAgICAgIGNvbnRlbnRzOiBgZXhwb3J0IHsgJHtmaXJzdC5qb2luKCcsICcpfSB9IGZyb20gJ29uY2U6cmVhY3QnOyBleHBvcnQgeyAke2xhdGVyLmpvaW4oJywgJyl9IH0gZnJvbSAncmVhY3QnYCxcbiAgICAgIH0pKVxuICAgICAgYnVpbGQub25Mb2FkKHsgZmlsdGVyOiAvXnJlYWN0XFwvanN4LXJ1bnRpbWUkLywgbmFtZXNwYWNlOiAnb25jZScgfSwgKHsgcGF0aCB9KSA9PiAoe1xuICAgICAgICBjb250ZW50czogYGV4cG9ydCB7IEZyYWdtZW50LCBqc3gsIGpzeHMgfSBmcm9tICcke3BhdGh9J2AsXG4gICAgICB9KSlcbiAgICB9LFxuICB9KVxufVxuXG4vKipcbiAqIEZhaWxzIHdoZXJlIHR3byBmaWxlcyBvZiBhIGdyb3VwIGV4cG9ydCB0aGUgc2FtZSBuYW1lLCB3aGljaCBuZWl0aGVyIG9mIHRoZW0gdGhlbiBkb2VzLlxuICpcbiAqIEBwYXJhbSB7TWFwPHN0cmluZywgaW1wb3J0KCcuL2ZpbGUtZ3JvdXBzLm1qcycpLk1lbWJlcj59IG1lbWJlcnMgb2YgZ3JvdXBzLCBieSBtb2R1bGVcbiAqIEByZXR1cm5zIHtpbXBvcnQoJ2VzYnVpbGQnKS5QbHVnaW59XG4gKi9cbmV4cG9ydCBjb25zdCBjaGVja0dyb3VwcyA9IChtZW1iZXJzKSA9PiAoe1xuICBuYW1lOiAnY2hlY2stZ3JvdXBzJyxcbiAgc2V0dXAoYnVpbGQpIHtcbiAgICBidWlsZC5pbml0aWFsT3B0aW9ucy5tZXRhZmlsZSA9IHRydWVcbiAgICBidWlsZC5vbkVuZCgoeyBtZXRhZmlsZSB9KSA9PiB7XG4gICAgICBmb3IgKGNvbnN0IHsgZW50cnlQb2ludCwgZXhwb3J0cyB9IG9mIE9iamVjdC52YWx1ZXMobWV0YWZpbGU/Lm91dHB1dHMgPz8ge30pKSB7XG4gICAgICAgIGNvbnN0IG93biA9IFsuLi5tZW1iZXJzLnZhbHVlcygpXS5maWx0ZXIoKHsgZ3JvdXAgfSkgPT4gZW50cnlQb2ludCA9PT0gYGdyb3VwOiR7Z3JvdXB9YClcbiAgICAgICAgY29uc3QgbG9zdCA9IG93bi5mbGF0TWFwKCh7IG5hbWVzIH0pID0+IG5hbWVzKS5maWx0ZXIoKG5hbWUpID0+ICFleHBvcnRzLmluY2x1ZGVzKG5hbWUpKVxuICAgICAgICBpZiAobG9zdC5sZW5ndGggPiAwKSB0aHJvdyBuZXcgRXJyb3IoYCR7ZW50cnlQb2ludH0gZG9lcyBub3QgaGFuZCBvbiAke2xvc3Quam9pbignLCAnKX0uYClcbiAgICAgIH1cbiAgICB9KVxuICB9LFxufSlcbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi90bXAvd3QvcmVhY2gvLmNpL3RyaW0tY29udGFpbmVyLm1qc1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvdG1wL3d0L3JlYWNoLy5jaVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vdG1wL3d0L3JlYWNoLy5jaS90cmltLWNvbnRhaW5lci5tanNcIjsvLyBXaGF0IG9mIHRzeXJpbmdlIGEgcGFnZSBsb2Fkcy4gVGhlIGtlcm5lbCByZWdpc3RlcnMgZmFjdG9yaWVzIGJ5IG5hbWUgYW5kIHJlc29sdmVzIHRoZW06IG5vIGJ1bmRsZXIgY2FuIHRlbGwgdGhhdCB0aGUgbWV0aG9kcyBmb3Jcbi8vIGNsYXNzZXMsIHRoZWlyIHBhcmFtZXRlcnMgYW5kIGludGVyY2VwdG9ycyBhcmUgbmV2ZXIgY2FsbGVkLCBhcyB0aGV5IHN0YW5kIGluIG9uZSBjbGFzcyB3aXRoIHRob3NlIHRoYXQgYXJlLlxuaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB7IGJhc2VuYW1lIH0gZnJvbSAnbm9kZTpwYXRoJ1xuXG4vKiogV2hhdCBpdCBjYWxscyBhbmQgd2hhdCB0aGVuIGZpbmRzIG5vdGhpbmcgdG8gZG86IG5vYm9keSBpbnRlcmNlcHRzLiAqL1xuY29uc3QgaWRsZU1ldGhvZHMgPSBbJ2V4ZWN1dGVQcmVSZXNvbHV0aW9uSW50ZXJjZXB0b3InLCAnZXhlY3V0ZVBvc3RSZXNvbHV0aW9uSW50ZXJjZXB0b3InXVxuXG4vKiogQHR5cGUge1JlY29yZDxzdHJpbmcsIHN0cmluZ1tdPn0gYnkgZmlsZSBvZiB0c3lyaW5nZSAqL1xuY29uc3QgbmVlZGxlc3NNZXRob2RzID0ge1xuICAnZGVwZW5kZW5jeS1jb250YWluZXIuanMnOiBbXG4gICAgJ3JlZ2lzdGVyVHlwZScsXG4gICAgJ3JlZ2lzdGVySW5zdGFuY2UnLFxuICAgICdyZWdpc3RlclNpbmdsZXRvbicsXG4gICAgJ3Jlc29sdmVBbGwnLFxuICAgICdjbGVhckluc3RhbmNlcycsXG4gICAgJ2JlZm9yZVJlc29sdXRpb24nLFxuICAgICdhZnRlclJlc29sdXRpb24nLFxuICAgICdkaXNwb3NlJyxcbiAgICAnZ2V0QWxsUmVnaXN0cmF0aW9ucycsXG4gICAgJ2NvbnN0cnVjdCcsXG4gICAgJ3Jlc29sdmVQYXJhbXMnLFxuICAgIC4uLmlkbGVNZXRob2RzLFxuICBdLFxuICAnbGF6eS1oZWxwZXJzLmpzJzogWydjb25zdHJ1Y3RvcicsICdjcmVhdGVQcm94eScsICdjcmVhdGVIYW5kbGVyJ10sXG59XG5cbi8qKiBAcGFyYW0ge3N0cmluZ30gc291cmNlIG9mIHRzeXJpbmdlIEBwYXJhbSB7c3RyaW5nfSBuYW1lIG9mIGEgbWV0aG9kICovXG5leHBvcnQgZnVuY3Rpb24gbGVhdmVPdXQoc291cmNlLCBuYW1lKSB7XG4gIGNvbnN0IHJlc3QgPSBpZGxlTWV0aG9kcy5pbmNsdWRlcyhuYW1lKSA/IGAgICAgJHtuYW1lfSgpIHt9XFxuYCA6ICcnXG4gIGNvbnN0IHdpdGhvdXQgPSBzb3VyY2UucmVwbGFjZShuZXcgUmVnRXhwKGBeICAgICR7bmFtZX1cXFxcKFteXSo/XiAgICB9XFxcXG5gLCAnbScpLCByZXN0KVxuICBpZiAod2l0aG91dCA9PT0gc291cmNlKSB0aHJvdyBuZXcgRXJyb3IoYHRzeXJpbmdlIGhhcyBubyBtZXRob2QgJHtuYW1lfSB0aGVyZS5gKVxuICByZXR1cm4gd2l0aG91dFxufVxuXG4vKiogTGVhdmVzIG91dCBvZiB0c3lyaW5nZSB0aGUgbWV0aG9kcyB0aGF0IHRoZSBrZXJuZWwncyBjb250YWluZXIgbmV2ZXIgY2FsbHMsIGFuZCBzbyB3aGF0IHRoZXkgYWxvbmUgaW1wb3J0LiBAcmV0dXJucyB7aW1wb3J0KCdlc2J1aWxkJykuUGx1Z2lufSAqL1xuZXhwb3J0IGNvbnN0IHRyaW1Db250YWluZXIgPSAoKSA9PiAoe1xuICBuYW1lOiAndHJpbS1jb250YWluZXInLFxuICBzZXR1cChidWlsZCkge1xuICAgIGJ1aWxkLm9uTG9hZCh7IGZpbHRlcjogL3RzeXJpbmdlXFwvZGlzdFxcL2VzbTIwMTVcXC8oZGVwZW5kZW5jeS1jb250YWluZXJ8bGF6eS1oZWxwZXJzKVxcLmpzJC8gfSwgKHsgcGF0aCB9KSA9PiAoe1xuICAgICAgY29udGVudHM6IChuZWVkbGVzc01ldGhvZHNbYmFzZW5hbWUocGF0aCldID8/IFtdKS5yZWR1Y2UobGVhdmVPdXQsIHJlYWRGaWxlU3luYyhwYXRoLCAndXRmOCcpKSxcbiAgICB9KSlcbiAgfSxcbn0pXG4iXSwKICAibWFwcGluZ3MiOiAiO0FBQXFMLFNBQVMsb0JBQW9COzs7QUNHbE4sSUFBTSxXQUFXLEVBQUUsUUFBUSxLQUFLLE1BQU0sS0FBSyxTQUFTLEtBQUssUUFBUSxHQUFHO0FBRzdELElBQU0sY0FBYyxDQUFDLFVBQVUsR0FBRyxPQUFPLFFBQVEsUUFBUSxFQUFFLElBQUksQ0FBQyxDQUFDLE1BQU0sT0FBTyxNQUFNLE9BQU8sT0FBTyxDQUFDO0FBR25HLElBQU0sVUFBVSxtQkFBbUIsU0FBUyxNQUFNLGFBQWEsU0FBUyxPQUFPLGVBQWUsU0FBUyxNQUFNOzs7QUNScEgsU0FBUyxnQkFBZ0I7QUFDekIsU0FBUyxTQUFTLE1BQU0sVUFBVSxlQUFlO0FBQ2pELFNBQVMsaUJBQWlCOzs7QUNIMkosU0FBUyxxQkFBcUI7QUFBdkcsSUFBTSwrQkFBK0I7QUFHMUksSUFBTSxPQUFPLGNBQWMsSUFBSSxJQUFJLE1BQU0sNEJBQWUsQ0FBQzs7O0FEU2hFLElBQU0sZ0JBQWdCLENBQUMsU0FDckIsS0FBSztBQUFBLEVBQ0g7QUFBQSxFQUNBLENBQUMsR0FBRyxTQUFTLElBQUksV0FBVyxPQUFPLFNBQVM7QUFDOUM7QUFHRixlQUFzQixZQUFZLE1BQU07QUFDdEMsUUFBTSxFQUFFLEtBQUssSUFBSSxNQUFNLFVBQVUsTUFBTSxTQUFTLE1BQU0sTUFBTSxHQUFHO0FBQUEsSUFDN0QsUUFBUTtBQUFBLElBQ1IsUUFBUTtBQUFBLElBQ1IsUUFBUTtBQUFBLElBQ1IsWUFBWTtBQUFBLEVBQ2QsQ0FBQztBQUNELFNBQU8sY0FBYyxLQUFLLEtBQUssQ0FBQztBQUNsQztBQUdPLElBQU0sb0JBQW9CLE9BQU87QUFBQSxFQUN0QyxNQUFNO0FBQUEsRUFDTixNQUFNQSxRQUFPO0FBRVgsSUFBQUEsT0FBTSxVQUFVLEVBQUUsUUFBUSxTQUFTLEdBQUcsQ0FBQyxFQUFFLE1BQU0sV0FBVyxPQUFPO0FBQUEsTUFDL0QsV0FBVztBQUFBO0FBQUEsTUFFWCxNQUFNLEdBQUcsU0FBUyxNQUFNLFFBQVEsWUFBWSxJQUFJLENBQUMsQ0FBQztBQUFBLElBQ3BELEVBQUU7QUFDRixJQUFBQSxPQUFNLE9BQU8sRUFBRSxRQUFRLE1BQU0sV0FBVyxXQUFXLEdBQUcsT0FBTyxFQUFFLEtBQUssTUFBTTtBQUN4RSxZQUFNLE9BQU8sS0FBSyxNQUFNLEtBQUssTUFBTSxHQUFHLENBQUMsUUFBUSxNQUFNLENBQUM7QUFDdEQsYUFBTyxFQUFFLFVBQVUsTUFBTSxZQUFZLElBQUksR0FBRyxRQUFRLFFBQVEsWUFBWSxDQUFDLElBQUksRUFBRTtBQUFBLElBQ2pGLENBQUM7QUFBQSxFQUNIO0FBQ0Y7OztBRTFDQSxTQUFTLGVBQUFDLG9CQUFtQjtBQUM1QixTQUFTLGFBQWE7OztBQ0Z0QixTQUFTLGFBQWEsb0JBQW9CO0FBTTFDLElBQU0sU0FBUyxDQUFDLFdBQ2QsWUFBWSxPQUFPLE9BQU8sTUFBTSxHQUFHLENBQUMsSUFBSSxNQUFNLENBQUMsRUFDNUMsS0FBSyxFQUNMLFFBQVEsQ0FBQyxTQUFTLGlCQUFpQixLQUFLLElBQUksSUFBSSxDQUFDLEtBQUssQ0FBQyxDQUFDO0FBR3RELFNBQVMsY0FBYztBQUU1QixRQUFNLEVBQUUsUUFBUSxJQUFJLEtBQUssTUFBTSxhQUFhLEdBQUcsSUFBSSxnQkFBZ0IsTUFBTSxDQUFDO0FBQzFFLFFBQU0sVUFBVSxPQUFPLFFBQVEsT0FBTyxFQUFFLFFBQVEsQ0FBQyxDQUFDLE1BQU0sRUFBRSxPQUFPLFNBQVMsS0FBSyxDQUFDLE1BQU07QUFDcEYsUUFBSSxDQUFDLE1BQU8sUUFBTyxDQUFDO0FBQ3BCLFVBQU0sQ0FBQyxXQUFXLE1BQU0sSUFBSSxDQUFDLEtBQUssUUFBUSxLQUFLLFNBQVMsR0FBRyxLQUFLLE1BQU0sVUFBVSxRQUFRLENBQUMsTUFBTSxNQUFNLENBQUM7QUFDdEcsVUFBTSxRQUFRLE9BQU8sU0FBUyxHQUFHLElBQzdCLE9BQU8sTUFBTSxFQUFFLElBQUksQ0FBQyxTQUFTLENBQUMsVUFBVSxRQUFRLEtBQUssSUFBSSxHQUFHLE9BQU8sUUFBUSxLQUFLLElBQUksQ0FBQyxDQUFDLElBQ3RGLENBQUMsQ0FBQyxXQUFXLE1BQU0sQ0FBQztBQUN4QixXQUFPLE1BQU0sSUFBSSxDQUFDLENBQUNDLGFBQVksSUFBSUMsVUFBUyxFQUFFLE9BQU8sRUFBRSxXQUFBRCxZQUFXLFFBQUFDLFNBQVEsUUFBUSxHQUFHQSxPQUFNLE1BQU0sRUFBRTtBQUFBLEVBQ3JHLENBQUM7QUFFRCxTQUFPLFFBQVEsT0FBTyxDQUFDLEVBQUUsT0FBTyxHQUFHLFVBQVUsUUFBUSxVQUFVLENBQUMsVUFBVSxNQUFNLFdBQVcsTUFBTSxNQUFNLEtBQUs7QUFDOUc7OztBRFpBLElBQU0sbUJBQW1CO0FBQUEsRUFDdkI7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUNGO0FBTUEsSUFBTSxXQUFXO0FBRWpCLElBQU0sUUFBUTtBQUVkLElBQU0sVUFBVTtBQUVoQixJQUFNLFlBQ0o7QUFDRixJQUFNLGFBQWE7QUFDbkIsSUFBTSxlQUFlO0FBQ3JCLElBQU0sa0JBQWtCO0FBQ3hCLElBQU0sYUFBYTtBQUNuQixJQUFNLFFBQ0o7QUFFRixJQUFNLGlCQUFpQjtBQUV2QixJQUFNLFVBQVU7QUFDaEIsSUFBTSxlQUFlO0FBRXJCLElBQU0sVUFDSjtBQUNGLElBQU0sVUFBVTtBQUNoQixJQUFNLGVBQ0o7QUFRRixJQUFNLFFBQVE7QUFBQSxFQUNaLEVBQUUsTUFBTSxnQkFBZ0IsT0FBTyxvREFBb0QsT0FBTywwQkFBMEI7QUFBQSxFQUNwSCxHQUFHQyxhQUFZLEdBQUcsSUFBSSxpQkFBaUIsRUFDcEMsSUFBSSxDQUFDLFNBQVMsS0FBSyxRQUFRLE9BQU8sRUFBRSxDQUFDLEVBQ3JDLE9BQU8sQ0FBQyxRQUFRLFFBQVEsT0FBTyxFQUMvQixJQUFJLENBQUMsU0FBUztBQUFBLElBQ2IsTUFBTSxnQkFBZ0IsR0FBRztBQUFBLElBQ3pCLE9BQU8sSUFBSSxPQUFPLFlBQVksR0FBRyxRQUFRO0FBQUEsSUFDekMsT0FBTztBQUFBLEVBQ1QsRUFBRTtBQUNOO0FBR0EsSUFBTSxVQUFVLENBQUMsUUFBUSxRQUFRLE9BQU8sSUFBSSxPQUFPLG9CQUFvQixNQUFNLEtBQUssS0FBSyxHQUFHO0FBRzFGLElBQU0sZ0JBQWdCLENBQUMsT0FBTztBQUFBLEVBQzVCO0FBQUEsSUFDRSxNQUFNLFVBQVUsRUFBRTtBQUFBLElBQ2xCLE9BQU8sQ0FBQyxrQkFBa0IsRUFBRSxpQ0FBaUM7QUFBQSxJQUM3RCxPQUFPLFFBQVEsRUFBRTtBQUFBLEVBQ25CO0FBQUEsRUFDQTtBQUFBLElBQ0UsTUFBTSxVQUFVLEVBQUU7QUFBQSxJQUNsQixPQUFPLFFBQVEsSUFBSSxrQ0FBa0M7QUFBQSxJQUNyRCxPQUFPLFFBQVEsSUFBSSxrQ0FBa0M7QUFBQSxFQUN2RDtBQUFBLEVBQ0EsRUFBRSxNQUFNLFVBQVUsRUFBRSxVQUFVLE9BQU8sUUFBUSxJQUFJLHdCQUF3QixHQUFHLE9BQU8sUUFBUSxJQUFJLG1CQUFtQixFQUFFO0FBQUEsRUFDcEg7QUFBQSxJQUNFLE1BQU0sVUFBVSxFQUFFO0FBQUEsSUFDbEIsT0FBTyxRQUFRLElBQUksaURBQWlEO0FBQUEsSUFDcEUsT0FBTyxRQUFRLElBQUksd0VBQXdFO0FBQUEsRUFDN0Y7QUFDRjtBQVFBLElBQU0sU0FBUztBQUFBLEVBQ2IsRUFBRSxNQUFNLGVBQWUsUUFBUSxPQUFPLE9BQU8sa0JBQWtCLE9BQU8sU0FBUztBQUFBLEVBQy9FLEVBQUUsTUFBTSxhQUFhLFFBQVEsT0FBTyxPQUFPLGtCQUFrQixPQUFPLE1BQU07QUFBQSxFQUMxRTtBQUFBLElBQ0UsTUFBTTtBQUFBLElBQ04sUUFBUTtBQUFBLElBQ1IsT0FBTztBQUFBLElBQ1AsT0FBTztBQUFBLEVBQ1Q7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixRQUFRO0FBQUEsSUFDUixPQUFPO0FBQUEsTUFDTDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0EsR0FBRyxPQUFPO0FBQUEsSUFDWjtBQUFBO0FBQUEsSUFFQSxPQUNFO0FBQUEsRUFDSjtBQUFBLEVBQ0EsRUFBRSxNQUFNLG1CQUFtQixRQUFRLE9BQU8sT0FBTyxDQUFDLHNCQUFzQixHQUFHLE9BQU8sK0JBQStCO0FBQUEsRUFDakgsRUFBRSxNQUFNLHFCQUFxQixRQUFRLE9BQU8sT0FBTyxDQUFDLGFBQWEsR0FBRyxPQUFPLE1BQU07QUFBQSxFQUNqRixHQUFHO0FBQUEsRUFDSDtBQUFBLElBQ0UsTUFBTTtBQUFBLElBQ04sT0FBTyxDQUFDLDJCQUEyQixHQUFHLENBQUMsZ0JBQWdCLGFBQWEsRUFBRSxJQUFJLENBQUMsU0FBUyxHQUFHLE9BQU8sU0FBUyxJQUFJLE1BQU0sQ0FBQztBQUFBLElBQ2xILE9BQU87QUFBQSxFQUNUO0FBQUEsRUFDQSxFQUFFLE1BQU0sbUJBQW1CLE9BQU8sQ0FBQywrQkFBK0IsR0FBRyxPQUFPLHdCQUF3QixHQUFHLE9BQU8sTUFBTTtBQUFBLEVBQ3BILEVBQUUsTUFBTSxxQkFBcUIsT0FBTyxDQUFDLEdBQUcsT0FBTyxzQkFBc0IsR0FBRyxPQUFPLE1BQU07QUFBQSxFQUNyRjtBQUFBLElBQ0UsTUFBTTtBQUFBLElBQ04sT0FBTyxRQUFRLFdBQVcsZ0RBQWdEO0FBQUEsSUFDMUUsT0FBTztBQUFBLEVBQ1Q7QUFBQSxFQUNBLEVBQUUsTUFBTSxxQkFBcUIsT0FBTyxpQkFBaUIsT0FBTyxRQUFRO0FBQUEsRUFDcEUsRUFBRSxNQUFNLDJCQUEyQixPQUFPLGlCQUFpQixPQUFPLGFBQWE7QUFBQSxFQUMvRSxFQUFFLE1BQU0sa0JBQWtCLE9BQU8sOENBQThDLE9BQU8sTUFBTTtBQUFBLEVBQzVGLEVBQUUsTUFBTSx3QkFBd0IsT0FBTyxRQUFRLFlBQVksUUFBUSxHQUFHLE9BQU8sUUFBUSxZQUFZLFFBQVEsRUFBRTtBQUFBLEVBQzNHO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsV0FBVyxzRUFBc0U7QUFBQSxJQUNoRyxPQUFPLFFBQVEsU0FBUztBQUFBLEVBQzFCO0FBQUEsRUFDQTtBQUFBLElBQ0UsTUFBTTtBQUFBLElBQ04sT0FBTyxRQUFRLFdBQVcsMkJBQTJCO0FBQUEsSUFDckQsT0FBTyxRQUFRLFdBQVcsMkJBQTJCO0FBQUEsRUFDdkQ7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsa0JBQWtCLFFBQVE7QUFBQSxJQUN6QyxPQUFPLFFBQVEsa0JBQWtCLFFBQVE7QUFBQSxFQUMzQztBQUFBLEVBQ0EsRUFBRSxNQUFNLHFCQUFxQixPQUFPLFFBQVEsUUFBUSxRQUFRLEdBQUcsT0FBTyxRQUFRLFFBQVEsUUFBUSxFQUFFO0FBQUEsRUFDaEc7QUFBQSxJQUNFLE1BQU07QUFBQSxJQUNOLE9BQU8sUUFBUSxpQkFBaUIsbUJBQW1CO0FBQUEsSUFDbkQsT0FBTyxRQUFRLGlCQUFpQixRQUFRO0FBQUEsRUFDMUM7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsWUFBWSxRQUFRO0FBQUEsSUFDbkMsT0FBTyxRQUFRLFlBQVksa0NBQWtDO0FBQUEsRUFDL0Q7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsZ0JBQWdCLGdDQUFnQztBQUFBLElBQy9ELE9BQU8sUUFBUSxjQUFjO0FBQUEsRUFDL0I7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsUUFBUSw0Q0FBNEM7QUFBQSxJQUNuRSxPQUFPLFFBQVEsUUFBUSw0Q0FBNEM7QUFBQSxFQUNyRTtBQUFBLEVBQ0EsRUFBRSxNQUFNLHFCQUFxQixPQUFPLFFBQVEsUUFBUSxRQUFRLEdBQUcsT0FBTyxRQUFRLFFBQVEsUUFBUSxFQUFFO0FBQUEsRUFDaEcsRUFBRSxNQUFNLGVBQWUsT0FBTyxRQUFRLFFBQVEsaUJBQWlCLEdBQUcsT0FBTyxRQUFRLE1BQU0sRUFBRTtBQUFBLEVBQ3pGO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsUUFBUSxxREFBcUQ7QUFBQSxJQUM1RSxPQUFPLFFBQVEsUUFBUSxxREFBcUQ7QUFBQSxFQUM5RTtBQUFBLEVBQ0EsRUFBRSxNQUFNLHFCQUFxQixPQUFPLFFBQVEsUUFBUSxRQUFRLEdBQUcsT0FBTyxRQUFRLFFBQVEsUUFBUSxFQUFFO0FBQUEsRUFDaEcsRUFBRSxNQUFNLGVBQWUsT0FBTyxRQUFRLFFBQVEsaUJBQWlCLEdBQUcsT0FBTyxRQUFRLE1BQU0sRUFBRTtBQUFBLEVBQ3pGO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsaUJBQWlCLDJCQUEyQjtBQUFBLElBQzNELE9BQU8sUUFBUSxpQkFBaUIsMkJBQTJCO0FBQUEsRUFDN0Q7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsaUJBQWlCLHVCQUF1QjtBQUFBLElBQ3ZELE9BQU8sUUFBUSxpQkFBaUIsdUJBQXVCO0FBQUEsRUFDekQ7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsaUJBQWlCLDBCQUEwQjtBQUFBLElBQzFELE9BQU8sUUFBUSxlQUFlO0FBQUEsRUFDaEM7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsVUFBVSwwQkFBMEI7QUFBQSxJQUNuRCxPQUFPLFFBQVEsVUFBVSwwQkFBMEI7QUFBQSxFQUNyRDtBQUFBLEVBQ0EsRUFBRSxNQUFNLHVCQUF1QixPQUFPLFFBQVEsVUFBVSxRQUFRLEdBQUcsT0FBTyxRQUFRLFVBQVUsUUFBUSxFQUFFO0FBQUEsRUFDdEcsRUFBRSxNQUFNLGlCQUFpQixPQUFPLFFBQVEsVUFBVSxtQkFBbUIsR0FBRyxPQUFPLFFBQVEsUUFBUSxFQUFFO0FBQUEsRUFDakcsRUFBRSxNQUFNLHNCQUFzQixPQUFPLFFBQVEsU0FBUyxRQUFRLEdBQUcsT0FBTyxRQUFRLFNBQVMsUUFBUSxFQUFFO0FBQUEsRUFDbkcsRUFBRSxNQUFNLGdCQUFnQixPQUFPLFFBQVEsU0FBUyxrQkFBa0IsR0FBRyxPQUFPLFFBQVEsT0FBTyxFQUFFO0FBQUEsRUFDN0YsRUFBRSxNQUFNLG1CQUFtQixPQUFPLENBQUMsa0RBQWtELEdBQUcsT0FBTyxRQUFRLFVBQVUsRUFBRTtBQUFBLEVBQ25IO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLENBQUMsOENBQThDO0FBQUEsSUFDdEQsT0FBTyxRQUFRLFdBQVc7QUFBQSxFQUM1QjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE1BQU07QUFBQSxJQUNOLE9BQU8sUUFBUSxhQUFhLGtDQUFrQztBQUFBLElBQzlELE9BQU8sUUFBUSxXQUFXO0FBQUEsRUFDNUI7QUFBQSxFQUNBO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPLFFBQVEsYUFBYSw0QkFBNEI7QUFBQSxJQUN4RCxPQUFPLFFBQVEsYUFBYSw0QkFBNEI7QUFBQSxFQUMxRDtBQUFBLEVBQ0E7QUFBQSxJQUNFLE1BQU07QUFBQSxJQUNOLE9BQU8sUUFBUSxpQkFBaUIsdUJBQXVCO0FBQUEsSUFDdkQsT0FBTyxRQUFRLGlCQUFpQixRQUFRO0FBQUEsRUFDMUM7QUFBQSxFQUNBLEVBQUUsTUFBTSxpQkFBaUIsT0FBTyxDQUFDLGdDQUFnQyxHQUFHLE9BQU8sNEJBQTRCO0FBQUEsRUFDdkcsRUFBRSxNQUFNLDBCQUEwQixPQUFPLGdCQUFnQixPQUFPLGVBQWU7QUFBQSxFQUMvRSxFQUFFLE1BQU0scUJBQXFCLE9BQU8sWUFBWSxPQUFPLFlBQVksVUFBVSxLQUFLO0FBQUEsRUFDbEYsRUFBRSxNQUFNLGtCQUFrQixPQUFPLENBQUMsR0FBRyxPQUFPLDJCQUEyQixHQUFHLE9BQU8sVUFBVTtBQUFBLEVBQzNGLEVBQUUsTUFBTSxxQkFBcUIsT0FBTyxXQUFXLE9BQU8sVUFBVTtBQUFBLEVBQ2hFLEVBQUUsTUFBTSxvQkFBb0IsT0FBTyxZQUFZLE9BQU8sV0FBVztBQUFBLEVBQ2pFO0FBQUEsSUFDRSxNQUFNO0FBQUEsSUFDTixPQUFPO0FBQUEsSUFDUCxPQUFPO0FBQUEsRUFDVDtBQUFBLEVBQ0EsRUFBRSxNQUFNLHdCQUF3QixPQUFPLGNBQWMsT0FBTyxjQUFjLFFBQVEsS0FBSztBQUFBLEVBQ3ZGLEVBQUUsTUFBTSxrQkFBa0IsT0FBTyxTQUFTLE9BQU8sU0FBUyxVQUFVLEtBQUs7QUFBQSxFQUN6RSxFQUFFLE1BQU0sZ0JBQWdCLE9BQU8sT0FBTyxPQUFPLE1BQU07QUFBQTtBQUFBLEVBRW5ELEVBQUUsTUFBTSx1QkFBdUIsT0FBTyxRQUFRLFVBQVUsTUFBTSxHQUFHLE9BQU8sUUFBUSxVQUFVLE1BQU0sRUFBRTtBQUFBLEVBQ2xHLEVBQUUsTUFBTSxrQkFBa0IsT0FBTyxTQUFTLE9BQU8sUUFBUTtBQUFBLEVBQ3pELEVBQUUsTUFBTSxrQkFBa0IsT0FBTyxTQUFTLE9BQU8sUUFBUTtBQUFBLEVBQ3pELEVBQUUsTUFBTSx3QkFBd0IsT0FBTyxjQUFjLE9BQU8sYUFBYTtBQUFBLEVBQ3pFLEdBQUcsQ0FBQyxVQUFVLFVBQVUsVUFBVSxZQUFZLFVBQVUsVUFBVSxLQUFLLEVBQUUsUUFBUSxhQUFhO0FBQ2hHO0FBR0EsU0FBUyxXQUFXLFFBQVEsT0FBTztBQUVqQyxRQUFNLFFBQVEsb0JBQUksSUFBSTtBQUN0QixRQUFNLFFBQVEsQ0FBdUIsU0FBUztBQUM1QyxRQUFJLE1BQU0sSUFBSSxJQUFJLEtBQUssQ0FBQyxPQUFPLElBQUksRUFBRztBQUN0QyxVQUFNLElBQUksSUFBSTtBQUNkLGVBQVcsRUFBRSxNQUFNLEtBQUssS0FBSyxPQUFPLElBQUksRUFBRSxRQUFTLEtBQUksU0FBUyxtQkFBb0IsT0FBTSxJQUFJO0FBQUEsRUFDaEc7QUFDQSxRQUFNLFFBQVEsS0FBSztBQUNuQixTQUFPO0FBQ1Q7QUFHQSxTQUFTLGFBQWEsUUFBUTtBQUM1QixRQUFNLFVBQVUsT0FBTyxPQUFPLE1BQU0sRUFBRSxRQUFRLENBQUMsVUFBVSxNQUFNLE9BQU87QUFDdEUsUUFBTSxRQUFRLElBQUksSUFBSSxRQUFRLE9BQU8sQ0FBQyxFQUFFLEtBQUssTUFBTSxTQUFTLGdCQUFnQixFQUFFLElBQUksQ0FBQyxFQUFFLEtBQUssTUFBTSxJQUFJLENBQUM7QUFFckcsUUFBTSxTQUFTLG9CQUFJLElBQUk7QUFDdkIsYUFBV0MsU0FBUSxNQUFPLFlBQVcsUUFBUSxXQUFXLFFBQVEsQ0FBQ0EsS0FBSSxDQUFDLEVBQUcsUUFBTyxJQUFJLE9BQU8sT0FBTyxJQUFJLElBQUksS0FBSyxLQUFLLENBQUM7QUFDckgsU0FBTztBQUNUO0FBR0EsSUFBTSxTQUFTLENBQUMsV0FDZCxPQUNHLFFBQVEscUJBQXFCLEVBQUUsRUFDL0IsUUFBUSwwQkFBMEIsR0FBRyxFQUNyQyxRQUFRLFFBQVEsRUFBRSxFQUNsQixRQUFRLFVBQVUsQ0FBQyxHQUFHLFdBQVcsT0FBTyxZQUFZLENBQUM7QUFFMUQsSUFBTSxXQUFXLENBQXVCLFNBQVMsS0FBSyxRQUFRLFdBQVcsRUFBRTtBQUczRSxTQUFTLGlCQUFpQixRQUFRLFNBQVM7QUFDekMsUUFBTSxVQUFVLENBQXVCLFNBQVMsUUFBUSxJQUFJLFNBQVMsSUFBSSxDQUFDLEdBQUc7QUFDN0UsYUFBVyxDQUFDLE1BQU0sRUFBRSxRQUFRLENBQUMsS0FBSyxPQUFPLFFBQVEsTUFBTSxHQUFHO0FBQ3hELFVBQU0sTUFBTSxRQUFRO0FBQUEsTUFDbEIsQ0FBQyxFQUFFLE1BQU0sS0FBSyxNQUFNLFNBQVMsb0JBQW9CLFFBQVEsSUFBSSxLQUFLLFFBQVEsSUFBSSxNQUFNLFFBQVEsSUFBSTtBQUFBLElBQ2xHO0FBQ0EsUUFBSSxJQUFLLE9BQU0sSUFBSSxNQUFNLEdBQUcsSUFBSSxZQUFZLElBQUksSUFBSSwwQ0FBMEMsUUFBUSxJQUFJLENBQUMsR0FBRztBQUFBLEVBQ2hIO0FBQ0Y7QUFHQSxlQUFzQixXQUFXQyxVQUFTO0FBQ3hDLFFBQU0sRUFBRSxTQUFTLElBQUksTUFBTSxNQUFNO0FBQUEsSUFDL0IsYUFBYSxPQUFPLFFBQVFBLFFBQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxLQUFLLElBQUksT0FBTyxFQUFFLElBQUksT0FBTyxNQUFNLElBQUksRUFBRTtBQUFBLElBQ3BGLGVBQWU7QUFBQSxJQUNmLFFBQVEsR0FBRyxJQUFJO0FBQUEsSUFDZixRQUFRO0FBQUEsSUFDUixXQUFXO0FBQUEsSUFDWCxPQUFPO0FBQUEsSUFDUCxVQUFVO0FBQUEsSUFDVixRQUFRO0FBQUEsSUFDUixRQUFRO0FBQUEsSUFDUixVQUFVO0FBQUEsSUFDVixRQUFRLEVBQUUsUUFBUSxPQUFPO0FBQUEsSUFDekIsVUFBVTtBQUFBLEVBQ1osQ0FBQztBQUNELFFBQU0sVUFBVSxPQUFPLE9BQU8sU0FBUyxPQUFPLEVBQUUsT0FBTyxDQUFDLEVBQUUsV0FBVyxNQUFNLFVBQVU7QUFDckYsUUFBTSxZQUFZLElBQUksSUFBSSxRQUFRLElBQUksQ0FBQyxFQUFFLFlBQVksUUFBUSxNQUFNLENBQUMsWUFBWSxPQUFPLENBQUMsQ0FBQztBQUV6RixRQUFNLFVBQVUsb0JBQUksSUFBSTtBQUN4QixRQUFNLFVBQVUsYUFBYSxTQUFTLE1BQU07QUFFNUMsUUFBTSxVQUFVLFFBQVE7QUFBQSxJQUFRLENBQUMsRUFBRSxhQUFhLEdBQUcsTUFDakQsb0NBQW9DLEtBQUssVUFBVSxJQUFJLENBQUMsVUFBVSxJQUFJLENBQUM7QUFBQSxFQUN6RTtBQUNBLFFBQU0sUUFBUSxXQUFXLFNBQVMsUUFBUSxPQUFPO0FBQ2pELFFBQU0sUUFBUSxRQUFRLFFBQVEsQ0FBQyxFQUFFLGFBQWEsR0FBRyxNQUFNLFVBQVU7QUFDakUsUUFBTSxVQUFVLFlBQVksRUFBRSxJQUFJLENBQUMsRUFBRSxPQUFPLE1BQU0sTUFBTTtBQUN4RCxRQUFNLGFBQWEsSUFBSSxJQUFJLENBQUMsR0FBRyxXQUFXLFNBQVMsUUFBUSxPQUFPLENBQUMsRUFBRSxJQUFJLFFBQVEsQ0FBQztBQUNsRixhQUFXLEVBQUUsTUFBTSxPQUFPLE9BQU8sVUFBVSxRQUFRLE9BQU8sS0FBSyxRQUFRO0FBQ3JFLFVBQU0sUUFBUSxpQkFBaUIsU0FBUyxNQUFNLE9BQU8sQ0FBQyxTQUFTLE1BQU0sS0FBSyxJQUFJLENBQUMsSUFBSSxDQUFDLEdBQUcsS0FBSztBQUM1RixlQUFXLFFBQVEsV0FBVyxTQUFTLFFBQVEsS0FBSyxHQUFHO0FBQ3JELFlBQU0sU0FBUyxTQUFTLElBQUk7QUFDNUIsWUFBTSxRQUFRLFVBQVUsSUFBSSxJQUFJLEtBQUssQ0FBQztBQUN0QyxVQUFJLENBQUMsTUFBTSxLQUFLLElBQUksS0FBSyxRQUFRLElBQUksTUFBTSxLQUFNLGFBQWEsUUFBUSxJQUFJLElBQUksS0FBSyxLQUFLLEVBQUk7QUFDNUYsVUFBSSxXQUFXLFNBQVMsQ0FBQyxVQUFVLE1BQU0sSUFBSSxJQUFJLEVBQUc7QUFDcEQsWUFBTSxRQUFRLE1BQU0sT0FBTyxDQUFDLFNBQVMsU0FBUyxTQUFTO0FBQ3ZELFlBQU0sWUFBWSxNQUFNLFNBQVMsTUFBTSxTQUFTLE9BQU8sTUFBTSxJQUFJO0FBQ2pFLGNBQVEsSUFBSSxRQUFRLEVBQUUsT0FBTyxNQUFNLE9BQU8sT0FBTyxXQUFXLEdBQUksVUFBVSxFQUFFLFdBQVcsRUFBRyxDQUFDO0FBQUEsSUFDN0Y7QUFBQSxFQUNGO0FBQ0EsbUJBQWlCLFNBQVMsUUFBUSxPQUFPO0FBQ3pDLFNBQU87QUFDVDs7O0FFbFZBLFNBQVMsZUFBQUMsY0FBYSxnQkFBQUMscUJBQW9CO0FBQzFDLFNBQVMsV0FBQUMsVUFBUyxRQUFBQyxPQUFNLFlBQUFDLFdBQVUsV0FBQUMsZ0JBQWU7QUFHakQsSUFBTSxVQUFVLENBQUMsVUFBVSxXQUFXLE1BQU0sU0FBUztBQUNyRCxJQUFNLFdBQVc7QUFDakIsSUFBTSxhQUFhO0FBR1osU0FBUyxjQUFjO0FBQzVCLFFBQU0sUUFBUSxRQUFRO0FBQUEsSUFBUSxDQUFDLFdBQzdCQyxhQUFZQyxNQUFLLE1BQU0sTUFBTSxHQUFHLEVBQUUsV0FBVyxNQUFNLGVBQWUsS0FBSyxDQUFDLEVBQ3JFLE9BQU8sQ0FBQyxVQUFVLE1BQU0sT0FBTyxDQUFDLEVBQ2hDLElBQUksQ0FBQyxVQUFVQyxVQUFTLE1BQU1ELE1BQUssTUFBTSxZQUFZLE1BQU0sSUFBSSxDQUFDLENBQUM7QUFBQSxFQUN0RTtBQUNBLFFBQU1FLFdBQVUsTUFBTSxPQUFPLENBQUMsU0FBUyxTQUFTLEtBQUssSUFBSSxLQUFLLENBQUMsV0FBVyxLQUFLLElBQUksQ0FBQztBQUNwRixTQUFPLE9BQU8sWUFBWUEsU0FBUSxJQUFJLENBQUMsU0FBUyxDQUFDLEtBQUssUUFBUSxVQUFVLEVBQUUsR0FBRyxJQUFJLENBQUMsQ0FBQztBQUNyRjtBQUdBLFNBQVMsZUFBZSxPQUFPO0FBQzdCLFFBQU0sVUFBVSxNQUFNLFFBQVEsQ0FBQyxTQUFTO0FBQUEsSUFDdEMsR0FBR0MsY0FBYUgsTUFBSyxNQUFNLElBQUksR0FBRyxNQUFNLEVBQUUsU0FBUyw2Q0FBNkM7QUFBQSxFQUNsRyxDQUFDO0FBQ0QsUUFBTSxRQUFRLFFBQVEsUUFBUSxDQUFDLENBQUMsRUFBRSxPQUFPLEVBQUUsTUFBTSxLQUFLLE1BQU0sR0FBRyxFQUFFLElBQUksQ0FBQyxTQUFTLEtBQUssS0FBSyxDQUFDLENBQUM7QUFDM0YsU0FBTztBQUFBLElBQ0wsR0FBRyxJQUFJLElBQUksTUFBTSxPQUFPLENBQUMsU0FBUyxRQUFRLENBQUMsS0FBSyxXQUFXLE9BQU8sQ0FBQyxFQUFFLElBQUksQ0FBQyxTQUFTLEtBQUssUUFBUSxVQUFVLEVBQUUsQ0FBQyxDQUFDO0FBQUEsRUFDaEg7QUFDRjtBQUdBLFNBQVMsV0FBVyxNQUFNLElBQUk7QUFDNUIsUUFBTSxPQUFPQyxVQUFTRyxTQUFRLElBQUksR0FBRyxFQUFFO0FBQ3ZDLFNBQU8sR0FBRyxLQUFLLFdBQVcsR0FBRyxJQUFJLE9BQU8sS0FBSyxJQUFJLEVBQUU7QUFDckQ7QUFHQSxJQUFNLFNBQVMsQ0FBQyxRQUFRLGNBQ3RCLENBQUMsb0JBQW9CLE1BQU0sS0FBSyxHQUFJLFlBQVksQ0FBQyx1QkFBdUIsU0FBUyxjQUFjLE1BQU0sR0FBRyxJQUFJLENBQUMsQ0FBRSxFQUFFO0FBQUEsRUFDL0c7QUFDRjtBQVNLLElBQU0sWUFBWSxDQUFDRixVQUFTLGFBQWE7QUFBQSxFQUM5QyxNQUFNO0FBQUEsRUFDTixNQUFNRyxRQUFPO0FBQ1gsVUFBTSxXQUFXLENBQXVCLFNBQVM7QUFDL0MsWUFBTSxTQUFTSixVQUFTLE1BQU0sSUFBSSxFQUFFLFFBQVEsVUFBVSxFQUFFO0FBQ3hELGFBQU9DLFNBQVEsTUFBTSxJQUFJLFNBQVMsR0FBRyxNQUFNO0FBQUEsSUFDN0M7QUFFQSxVQUFNLFdBQVcsQ0FDTyxRQUNBLFVBQ1ksUUFDL0I7QUFDSCxZQUFNLFNBQVMsUUFBUSxJQUFJLE1BQU07QUFDakMsYUFBTyxRQUFRLFVBQVUsT0FBTyxRQUFRLFlBQVksSUFBSSxTQUFTLFFBQVEsQ0FBQyxJQUFJLFNBQVksUUFBUTtBQUFBLElBQ3BHO0FBQ0EsVUFBTUksVUFBUyxDQUFDLEdBQUcsSUFBSSxJQUFJLENBQUMsR0FBRyxRQUFRLE9BQU8sQ0FBQyxFQUFFLElBQUksQ0FBQyxFQUFFLE1BQU0sTUFBTSxLQUFLLENBQUMsQ0FBQztBQUMzRSxVQUFNO0FBQUE7QUFBQSxNQUFxREQsT0FBTSxlQUFlO0FBQUE7QUFDaEYsZUFBVyxTQUFTQyxRQUFRLGFBQVksS0FBSyxJQUFJLFNBQVMsS0FBSztBQUUvRCxJQUFBRCxPQUFNLFVBQVUsRUFBRSxRQUFRLFVBQVUsR0FBRyxDQUFDLEVBQUUsS0FBSyxPQUFPLEVBQUUsTUFBTSxLQUFLLE1BQU0sU0FBUyxNQUFNLEdBQUcsV0FBVyxRQUFRLEVBQUU7QUFDaEgsSUFBQUEsT0FBTSxPQUFPLEVBQUUsUUFBUSxNQUFNLFdBQVcsUUFBUSxHQUFHLENBQUMsRUFBRSxLQUFLLE1BQU07QUFDL0QsWUFBTSxNQUFNLENBQUMsR0FBRyxPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsRUFBRSxFQUFFLE1BQU0sQ0FBQyxNQUFNLFVBQVUsSUFBSTtBQUNqRSxZQUFNLFdBQVcsSUFBSSxJQUFJLENBQUMsQ0FBQyxRQUFRLEVBQUUsVUFBVSxDQUFDLE1BQU0sT0FBTyxRQUFRLFNBQVMsQ0FBQyxFQUFFLEtBQUssSUFBSTtBQUMxRixhQUFPLEVBQUUsVUFBVSxZQUFZLE1BQU0sWUFBWSxLQUFLO0FBQUEsSUFDeEQsQ0FBQztBQUNELElBQUFBLE9BQU0sVUFBVSxFQUFFLFFBQVEsV0FBVyxHQUFHLENBQUMsRUFBRSxNQUFNLE1BQU0sVUFBVSxZQUFZLFdBQVcsTUFBTTtBQUM1RixVQUFJLFNBQVMsaUJBQWlCLEtBQUssU0FBUyxNQUFNLEtBQUssU0FBUyxTQUFTLGNBQWMsRUFBRyxRQUFPO0FBQ2pHLFlBQU0sU0FBUyxTQUFTRSxTQUFRLFlBQVksSUFBSSxDQUFDO0FBQ2pELFlBQU0sUUFBUSxTQUFTLFFBQVEsVUFBVSxVQUFVO0FBRW5ELFVBQUksU0FBUyxVQUFVLGNBQWMsU0FBUztBQUM1QyxlQUFPLEVBQUUsTUFBTSxPQUFPTCxTQUFRLE1BQU0sR0FBRyxRQUFRLElBQUksS0FBSyxJQUFJLFdBQVc7QUFDekUsYUFBTyxFQUFFLE1BQU0sV0FBVyxjQUFjLFNBQVMsUUFBUSxHQUFHLFNBQVMsTUFBTSxHQUFHLFVBQVUsS0FBSztBQUFBLElBQy9GLENBQUM7QUFDRCxJQUFBRyxPQUFNLFVBQVUsRUFBRSxRQUFRLFdBQVcsR0FBRyxDQUFDLEVBQUUsTUFBTSxTQUFTLE9BQU87QUFBQSxNQUMvRCxNQUFNLFdBQVcsU0FBUyxRQUFRLEdBQUcsS0FBSyxNQUFNLFVBQVUsTUFBTSxDQUFDO0FBQUEsTUFDakUsVUFBVTtBQUFBLElBQ1osRUFBRTtBQUVGLFVBQU0sZUFBZSxDQUNHLFFBQ0EsTUFDWSxRQUMvQjtBQUNILFlBQU0sV0FBVyxDQUF1QixXQUFXLFFBQVEsSUFBSSxTQUFTRSxTQUFRSCxTQUFRLElBQUksR0FBRyxNQUFNLENBQUMsQ0FBQztBQUN2RyxhQUFPLE9BQ0osUUFBUSw0QkFBNEIsQ0FBQyxPQUFPLFdBQVc7QUFDdEQsY0FBTSxPQUFPLFNBQVMsTUFBTSxHQUFHO0FBQy9CLGVBQU8sT0FBTyxHQUFHLEtBQUssd0NBQXdDLElBQUksU0FBUztBQUFBLE1BQzdFLENBQUMsRUFDQSxRQUFRLG9DQUFvQyxDQUFDLE9BQU8sT0FBTyxXQUFXO0FBQ3JFLGNBQU0sU0FBUyxTQUFTLE1BQU07QUFDOUIsY0FBTSxPQUFPLFFBQVEsVUFBVSxNQUFNLFNBQVksUUFBUTtBQUN6RCxlQUFPLE9BQU8sWUFBWSxJQUFJLE9BQU8sS0FBSyxZQUFZLE1BQU0sTUFBTTtBQUFBLE1BQ3BFLENBQUM7QUFBQSxJQUNMO0FBQ0EsSUFBQUMsT0FBTSxPQUFPLEVBQUUsUUFBUSxVQUFVLFdBQVcsT0FBTyxHQUFHLENBQUMsRUFBRSxNQUFNLE9BQU8sTUFBTTtBQUMxRSxVQUFJLEtBQUssU0FBUyxjQUFjLEVBQUcsUUFBTztBQUMxQyxZQUFNLFNBQVMsUUFBUSxJQUFJLFNBQVMsSUFBSSxDQUFDO0FBQ3pDLFVBQUksVUFBVSxDQUFDLE9BQU8sY0FBYyxDQUFDLFFBQVE7QUFDM0MsY0FBTSxFQUFFLE9BQU8sV0FBVyxNQUFNLElBQUk7QUFDcEMsY0FBTSxTQUFTLFlBQVksQ0FBQyxHQUFHLE9BQU8sR0FBRyxTQUFTLGFBQWEsSUFBSTtBQUNuRSxlQUFPLEVBQUUsVUFBVSxZQUFZLE9BQU8sS0FBSyxJQUFJLENBQUMsbUJBQW1CLEtBQUssS0FBSyxRQUFRLE1BQU07QUFBQSxNQUM3RjtBQUNBLFlBQU0sTUFBTSxTQUFTLFFBQVEsUUFBUTtBQUNyQyxZQUFNLFdBQVcsYUFBYUYsY0FBYSxNQUFNLE1BQU0sR0FBRyxNQUFNLEdBQUc7QUFDbkUsYUFBTyxFQUFFLFVBQVUsUUFBUSxLQUFLLFNBQVMsR0FBRyxJQUFJLFFBQVEsTUFBTSxZQUFZLElBQUk7QUFBQSxJQUNoRixDQUFDO0FBQUEsRUFDSDtBQUNGO0FBVU8sU0FBUyxnQkFBZ0JELFVBQVMsU0FBUztBQUNoRCxRQUFNLFFBQVE7QUFBQSxJQUNaLE9BQU8sUUFBUUEsUUFBTyxFQUFFLFFBQVEsQ0FBQyxDQUFDLFFBQVEsSUFBSSxNQUFPLFFBQVEsSUFBSSxNQUFNLEdBQUcsVUFBVSxjQUFjLENBQUMsSUFBSSxJQUFJLENBQUMsQ0FBRTtBQUFBLEVBQ2hIO0FBQ0EsUUFBTSxRQUFRLGVBQWUsT0FBTyxPQUFPQSxRQUFPLENBQUMsRUFBRSxPQUFPLENBQUMsU0FBUyxDQUFDLE1BQU0sU0FBUyxJQUFJLENBQUM7QUFDM0Y7QUFBQTtBQUFBLElBQWdEO0FBQUEsTUFDOUMsTUFBTTtBQUFBLE1BQ04sTUFBTUcsUUFBTztBQUNYLFFBQUFBLE9BQU0sVUFBVSxFQUFFLFFBQVEsMEJBQTBCLEdBQUcsQ0FBQyxFQUFFLE1BQU0sV0FBVyxXQUFXLE1BQU07QUFDMUYsY0FBSSxDQUFDLGNBQWMsY0FBYyxPQUFRLFFBQU8sRUFBRSxNQUFNLFVBQVUsS0FBSztBQUN2RSxpQkFBTyxFQUFFLE1BQU0sU0FBUyxXQUFXLGVBQWUsY0FBYyxnQkFBZ0IsTUFBTSxXQUFXLE9BQU87QUFBQSxRQUMxRyxDQUFDO0FBQ0QsUUFBQUEsT0FBTSxVQUFVLEVBQUUsUUFBUSxTQUFTLEdBQUcsQ0FBQyxFQUFFLEtBQUssT0FBTyxFQUFFLE1BQU0sS0FBSyxNQUFNLFFBQVEsTUFBTSxHQUFHLFdBQVcsT0FBTyxFQUFFO0FBQzdHLFFBQUFBLE9BQU0sT0FBTyxFQUFFLFFBQVEsV0FBVyxXQUFXLE9BQU8sR0FBRyxPQUFPO0FBQUEsVUFDNUQsVUFBVSxZQUFZLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFBQSxRQUN4QyxFQUFFO0FBQ0YsUUFBQUEsT0FBTSxPQUFPLEVBQUUsUUFBUSxpQkFBaUIsV0FBVyxPQUFPLEdBQUcsT0FBTztBQUFBLFVBQ2xFLFVBQVUsWUFBWSxNQUFNLEtBQUssSUFBSSxDQUFDLGtDQUFrQyxNQUFNLEtBQUssSUFBSSxDQUFDO0FBQUEsUUFDMUYsRUFBRTtBQUNGLFFBQUFBLE9BQU0sT0FBTyxFQUFFLFFBQVEsd0JBQXdCLFdBQVcsT0FBTyxHQUFHLENBQUMsRUFBRSxLQUFLLE9BQU87QUFBQSxVQUNqRixVQUFVLHdDQUF3QyxJQUFJO0FBQUEsUUFDeEQsRUFBRTtBQUFBLE1BQ0o7QUFBQSxJQUNGO0FBQUE7QUFDRjtBQVFPLElBQU0sY0FBYyxDQUFDLGFBQWE7QUFBQSxFQUN2QyxNQUFNO0FBQUEsRUFDTixNQUFNQSxRQUFPO0FBQ1gsSUFBQUEsT0FBTSxlQUFlLFdBQVc7QUFDaEMsSUFBQUEsT0FBTSxNQUFNLENBQUMsRUFBRSxTQUFTLE1BQU07QUFDNUIsaUJBQVcsRUFBRSxZQUFZLFFBQVEsS0FBSyxPQUFPLE9BQU8sVUFBVSxXQUFXLENBQUMsQ0FBQyxHQUFHO0FBQzVFLGNBQU0sTUFBTSxDQUFDLEdBQUcsUUFBUSxPQUFPLENBQUMsRUFBRSxPQUFPLENBQUMsRUFBRSxNQUFNLE1BQU0sZUFBZSxTQUFTLEtBQUssRUFBRTtBQUN2RixjQUFNLE9BQU8sSUFBSSxRQUFRLENBQUMsRUFBRSxNQUFNLE1BQU0sS0FBSyxFQUFFLE9BQU8sQ0FBQyxTQUFTLENBQUMsUUFBUSxTQUFTLElBQUksQ0FBQztBQUN2RixZQUFJLEtBQUssU0FBUyxFQUFHLE9BQU0sSUFBSSxNQUFNLEdBQUcsVUFBVSxxQkFBcUIsS0FBSyxLQUFLLElBQUksQ0FBQyxHQUFHO0FBQUEsTUFDM0Y7QUFBQSxJQUNGLENBQUM7QUFBQSxFQUNIO0FBQ0Y7OztBQzlLQSxTQUFTLGdCQUFBRyxxQkFBb0I7QUFDN0IsU0FBUyxnQkFBZ0I7QUFHekIsSUFBTSxjQUFjLENBQUMsbUNBQW1DLGtDQUFrQztBQUcxRixJQUFNLGtCQUFrQjtBQUFBLEVBQ3RCLDJCQUEyQjtBQUFBLElBQ3pCO0FBQUEsSUFDQTtBQUFBLElBQ0E7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLElBQ0E7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLElBQ0E7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLElBQ0EsR0FBRztBQUFBLEVBQ0w7QUFBQSxFQUNBLG1CQUFtQixDQUFDLGVBQWUsZUFBZSxlQUFlO0FBQ25FO0FBR08sU0FBUyxTQUFTLFFBQVEsTUFBTTtBQUNyQyxRQUFNLE9BQU8sWUFBWSxTQUFTLElBQUksSUFBSSxPQUFPLElBQUk7QUFBQSxJQUFZO0FBQ2pFLFFBQU0sVUFBVSxPQUFPLFFBQVEsSUFBSSxPQUFPLFFBQVEsSUFBSSxxQkFBcUIsR0FBRyxHQUFHLElBQUk7QUFDckYsTUFBSSxZQUFZLE9BQVEsT0FBTSxJQUFJLE1BQU0sMEJBQTBCLElBQUksU0FBUztBQUMvRSxTQUFPO0FBQ1Q7QUFHTyxJQUFNLGdCQUFnQixPQUFPO0FBQUEsRUFDbEMsTUFBTTtBQUFBLEVBQ04sTUFBTUMsUUFBTztBQUNYLElBQUFBLE9BQU0sT0FBTyxFQUFFLFFBQVEsb0VBQW9FLEdBQUcsQ0FBQyxFQUFFLEtBQUssT0FBTztBQUFBLE1BQzNHLFdBQVcsZ0JBQWdCLFNBQVMsSUFBSSxDQUFDLEtBQUssQ0FBQyxHQUFHLE9BQU8sVUFBVUMsY0FBYSxNQUFNLE1BQU0sQ0FBQztBQUFBLElBQy9GLEVBQUU7QUFBQSxFQUNKO0FBQ0Y7OztBUG5DQSxJQUFNLGNBQWMsQ0FBQ0MsV0FBa0IsaUJBQWlCQSxNQUFLO0FBRTdELElBQU0sVUFBVSxZQUFZO0FBQzVCLElBQU1DLFVBQVMsTUFBTSxXQUFXLE9BQU87QUFFdkMsSUFBTyxzQkFBUSxhQUFhO0FBQUEsRUFDMUIsT0FBTztBQUFBLEVBQ1AsUUFBUTtBQUFBLEVBQ1IsUUFBUTtBQUFBLEVBQ1IsVUFBVTtBQUFBLEVBQ1YsV0FBVztBQUFBLEVBQ1gsV0FBVztBQUFBLEVBQ1gsT0FBTztBQUFBLEVBQ1AsUUFBUTtBQUFBLEVBQ1IsZ0JBQWdCO0FBQUEsSUFDZCxVQUFVLFNBQVNBLE9BQU07QUFBQSxJQUN6QixnQkFBZ0IsU0FBU0EsT0FBTTtBQUFBLElBQy9CLFlBQVlBLE9BQU07QUFBQSxJQUNsQixrQkFBa0I7QUFBQSxJQUNsQixjQUFjO0FBQUEsRUFDaEI7QUFBQTtBQUFBLEVBRUEsWUFBWSxDQUFDLGFBQWEsU0FBUyx5QkFBeUI7QUFBQSxFQUM1RCxVQUFVLENBQUMsUUFBUTtBQUFBLEVBQ25CLGVBQWUsU0FBUztBQUN0QixZQUFRLE1BQU07QUFDZCxZQUFRLGFBQWEsQ0FBQyxVQUFVLFVBQVUsTUFBTTtBQUNoRCxZQUFRLGFBQWEsQ0FBQyxRQUFRO0FBQzlCLFlBQVEsUUFBUSxFQUFFLENBQUMsWUFBWSxLQUFLLENBQUMsR0FBRyxZQUFZLFNBQVMsRUFBRTtBQUUvRCxZQUFRLGdCQUFnQjtBQUFBLEVBQzFCO0FBQ0YsQ0FBQzsiLAogICJuYW1lcyI6IFsiYnVpbGQiLCAicmVhZGRpclN5bmMiLCAic3BlY2lmaWVyIiwgIm91dHB1dCIsICJyZWFkZGlyU3luYyIsICJyb290IiwgIm1vZHVsZXMiLCAicmVhZGRpclN5bmMiLCAicmVhZEZpbGVTeW5jIiwgImRpcm5hbWUiLCAiam9pbiIsICJyZWxhdGl2ZSIsICJyZXNvbHZlIiwgInJlYWRkaXJTeW5jIiwgImpvaW4iLCAicmVsYXRpdmUiLCAibW9kdWxlcyIsICJyZWFkRmlsZVN5bmMiLCAiZGlybmFtZSIsICJidWlsZCIsICJncm91cHMiLCAicmVzb2x2ZSIsICJyZWFkRmlsZVN5bmMiLCAiYnVpbGQiLCAicmVhZEZpbGVTeW5jIiwgImJ1aWxkIiwgImdyb3VwcyJdCn0K
