import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

export interface ReceivedMail extends ReadMessage {
  readonly from: string
  readonly to: readonly string[]
}

type Behaviour =
  /** Takes what comes. */
  | 'takes'
  /** Says that no such mailbox exists. */
  | 'refuses'
  /** Asks to come back. */
  | 'later'
  /** Takes the mail, and never says so. */
  | 'silent'
  /** Has the mail, and breaks off before it says so. */
  | 'breaks off'
  /** Has the mail, and asks to come back with it. */
  | 'has no room'

export interface MailListener {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedMail[]
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export interface MailListenerOptions {
  /** The one that a listener had before. */
  readonly port?: number
  /** Whom alone it lets in. */
  readonly account?: { readonly user: string; readonly password: string }
}

/** A real mail server on a loopback address. */
export async function openMailListener({ port = 0, account }: MailListenerOptions = {}): Promise<MailListener> {
  const received: ReceivedMail[] = []
  let behaviour: Behaviour = 'takes'
  const server = new SMTPServer({
    ...(account === undefined ? { authOptional: true } : loginOf(account)),
    disabledCommands: account === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, answer) {
      if (behaviour === 'refuses') return answer(refusal('no such mailbox', 550))
      return answer(behaviour === 'later' ? refusal('busy', 451) : null)
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ ...readMessage(Buffer.concat(chunks).toString()), from, to })
        if (behaviour === 'breaks off') for (const connection of server.connections) connection._socket.destroy()
        else if (behaviour === 'has no room') answer(refusal('no room', 452))
        else if (behaviour !== 'silent') answer()
      })
    },
  })
  // A sender that is killed breaks its connection off.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    behave: (next) => {
      behaviour = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function loginOf({ user, password }: { readonly user: string; readonly password: string }): SMTPServerOptions {
  return {
    onAuth: (credentials, _session, answer) => {
      const isRight = credentials.username === user && credentials.password === password
      return isRight ? answer(null, { user }) : answer(refusal('wrong password', 535))
    },
  }
}

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode })
}
