import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const name = /\$\{[\w.?]*[nN]ame\}/

/** Where what is called a name is none that somebody gave, or is not shown. */
const noName =
  /nameInSentence\(`|key=|fileName=|saveBlob|new File|data-|aria-label=\{`Profile of|figure\.fileName|form\.append|TypeError|\$\{row\.name\} \$\{row\.write|className=|Remove filter|`\$\{name\} \$\{value\}`|\$\{name\}: change the role|= \$\{decimals|\$\{kind\}-|source=\{`\$\{name\}: \$\{sourceText|narrowest\.name|base64Of|lastModified/

it('keeps names that people gave apart in every sentence, title and label', () => {
  const bare = globSync('{app,components,features}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(new URL(file, root), 'utf8')
        .split('\n')
        .filter((line) => name.test(line) && !noName.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(bare).toEqual([])
})
