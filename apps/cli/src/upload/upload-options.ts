import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'

/** The variable that the key comes from: an argument would be seen in the list of processes. */
const keyVariable = 'PLUMBLINE_API_KEY'

export interface UploadOptions {
  readonly file: string
  readonly server: URL
  readonly provider: number
  readonly batch: number | undefined
  readonly publish: boolean
  readonly wait: boolean
  readonly again: boolean
  readonly errors: string | undefined
  readonly key: string
}

export const uploadUsage = `Usage: npm run upload -- savers.csv --server URL --provider ID [--batch ID] [--publish] [--wait] [--again] [--errors errors.csv]

Uploads a provider's file to a server, as the Upload dialog does. The API key comes from ${keyVariable}; it is made in the
profile menu of the server, under API keys.
  savers.csv  the file (docs/data-formats.md says what it may look like)
  --server    the server's address, https://pensions.example.com
  --provider  the provider's number, as the providers screen lists it
  --batch     add to this data batch
  --publish   publish it when it has no errors, unless more than one saver in twenty would be gone
  --wait      until it is published, waits as a preview, or has failed
  --again     import it although the same file was imported before
  --errors    what is wrong with the file, as row,column,value,reason; goes with --wait

Exit code 0: done. 2: the file has errors and nothing was published. 1: anything else.
`

/** Reads the command line and the key; anything that will not do is a failure in plain words. */
export function readUploadOptions(args: readonly string[], environment: NodeJS.ProcessEnv): UploadOptions | 'help' {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    server: text,
    provider: text,
    batch: text,
    errors: text,
    publish: flag,
    wait: flag,
    again: flag,
    help: flag,
  } as const
  const { values, positionals } = commandOptions({ args: [...args], options, allowPositionals: true }, uploadUsage)
  if (values.help) return 'help'
  const [file = '', ...more] = positionals
  if (file === '' || more.length > 0) throw new CommandFailure(`Name one file to upload.\n\n${uploadUsage}`)
  if (values.errors !== undefined && !values.wait) {
    throw new CommandFailure('--errors goes with --wait: errors are known once the file was checked.')
  }
  const key = environment[keyVariable] ?? ''
  if (key === '') throw new CommandFailure(`Set ${keyVariable} to an API key of the server.`)
  return {
    file,
    server: serverOf(requiredOption(values.server, 'server', uploadUsage)),
    provider: numberOf(requiredOption(values.provider, 'provider', uploadUsage), 'provider'),
    batch: values.batch === undefined ? undefined : numberOf(values.batch, 'batch'),
    publish: values.publish,
    wait: values.wait,
    again: values.again,
    errors: values.errors,
    key,
  }
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

function serverOf(value: string): URL {
  const url = URL.parse(value)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new CommandFailure(`--server is an address such as https://pensions.example.com, not '${value}'.`)
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '' || url.pathname.includes('//')) {
    throw new CommandFailure(`--server is an address alone, such as https://pensions.example.com, not '${value}'.`)
  }
  if (url.protocol === 'http:' && !thisMachine.has(url.hostname)) {
    throw new CommandFailure('--server must begin with https: anybody on the way could read the key and the savers.')
  }
  return url
}

function numberOf(value: string, name: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value)
  throw new CommandFailure(`--${name} is a number, not '${value}'.`)
}
