// Words that must not stand in the sources. The patterns are written so that they do not match themselves.

const code = /\.(tsx?|mjs|cjs)$/
const ships = /^(kernel|plugins|ui|presets)\/.*\.tsx?$/
const opensExternal = /^kernel\/platform\/open-external\.ts$/

/** @type {{ pattern: RegExp, files: RegExp, except?: RegExp, message: string }[]} */
const bans = [
  {
    pattern: /\bas an[y]\b|[:<]\s*an[y]\b(?!\w)/,
    files: /\.tsx?$/,
    message: 'Give it its type, or unknown and a guard.',
  },
  { pattern: /\bas neve[r]\b/, files: code, message: 'A cast to never hides a type error: mend the type.' },
  { pattern: /@ts-(ignor[e]|nochec[k])/, files: code, message: 'Mend the error; in a type test use @ts-expect-error.' },
  { pattern: /\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/, files: /./, message: 'Do it now, or write an issue.' },
  {
    pattern: /innerHTM[L]|outerHTM[L]|insertAdjacentHTM[L]|dangerouslySetInnerHTM[L]|document\.writ[e]\b/,
    files: code,
    message: 'Markup from text breaks Trusted Types: build elements.',
  },
  { pattern: /\beva[l]\s*\(|\bnew Functio[n]\b/, files: code, message: 'Code from text breaks a strict CSP.' },
  {
    pattern:
      /\b(window|globalThis|self|top|parent|page)\??\.open\b|\blocation(\??\.(href|protocol|host(name)?|port|pathname|search))?\s*=(?!=|>)|\blocation\??\.(assign|replace)\b|\blocation\[|\bnavigation\??\.navigate\b/,
    files: ships,
    except: opensExternal,
    message: 'Leave the page only by openExternal of kernel/platform, which checks the address.',
  },
  {
    pattern: /\bNumbe[r]\(|\bparseFloa[t]\b/,
    files: /^kernel\/lib\/amounts(?!.*\.test\.ts$).*\.ts$/,
    message: 'Amounts are bigint or decimal texts, never floats.',
  },
  {
    pattern:
      /\b[SF]-\d{2}\b|\b[Ww]ire[ -]fact[s]\b|\blocal-stac[k]\b|\b(?:[Ss]pec|[Ss]ecurity|[Aa]rchitecture)(?: sections?)?,? \d/,
    files: /\.(tsx?|mjs|cjs|css|md)$/,
    except: /^(examples\/e2e\/README\.md|CHANGELOG\.md|\.ci\/checks\/checks\.test\.mjs)$/,
    message: 'Say the reason, or name a public standard or a section of a README here: nobody else has that paper.',
  },
  {
    pattern: /\/wor[k]\/|\/roo[t]\/|\/hom[e]\/\w|registry\.npmj[s]/,
    files: /./,
    message: 'Name no machine and no registry.',
  },
]

/** @param {import('../repo.mjs').RepoFile} file @returns {import('../repo.mjs').Problem[]} */
function findBanned({ path, text }) {
  const applying = bans.filter(({ files, except }) => files.test(path) && !except?.test(path))
  return text.split('\n').flatMap((content, index) =>
    applying
      .filter(({ pattern }) => pattern.test(content))
      .map(({ pattern, message }) => ({
        file: path,
        line: index + 1,
        message: `"${content.match(pattern)?.[0]}" is banned. ${message}`,
      })),
  )
}

export default {
  name: 'banned words',
  /** @param {import('../repo.mjs').Repo} repo */
  run: ({ files }) => files.filter(({ path }) => path !== 'package-lock.json').flatMap(findBanned),
}
