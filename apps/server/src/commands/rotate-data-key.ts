// `npm run rotate-data-key`: wraps the keys of personal data by a new master key.

import { rotateDataKey } from '../platform/secrets/rotate-data-key.ts'
import { runCommand } from './run-command.ts'

await runCommand({ usage: 'npm run rotate-data-key', words: 0 }, async ({ config }) => {
  const confirmation = 'All keys of personal data are wrapped by a new master key.'
  const backUp = 'Back up then: the copy of your keys is still wrapped by the old one.'
  return rotateDataKey(config) === 'file'
    ? `${confirmation} ${backUp}`
    : `${confirmation} Set DATA_KEY to what DATA_KEY_NEXT is, and leave DATA_KEY_NEXT out, before the server starts again. ${backUp}`
})
