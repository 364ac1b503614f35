import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { isLoopback } from '../../config/loopback.ts'
import { type Mailer, type MailMessage, MailRefused, type SendOptions } from './mailer.ts'
import { Patience } from './patience.ts'

/** A server that is silent for so long before it has a mail is down. */
const patienceMs = 20_000
/** RFC 5321, 4.5.3.2.6: asking too early whether a mail was taken is how mails come twice. */
const answerMs = 10 * 60_000

/** Sends by the mail server at `url`, one connection a mail. */
export function openSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport(connectionOf(url))
  return {
    kind: 'smtp',
    send: (message, options) => sendBy(url, message, options),
    async verify() {
      try {
        await transport.verify()
      } catch (error) {
        throw refusal(error)
      }
    },
    close: () => transport.close(),
  }
}

/** One mail; whether it is the mail server's by now decides what a silence means. */
async function sendBy(url: string, message: MailMessage, { handOver, signal }: SendOptions = {}): Promise<void> {
  const patience = new Patience(signal)
  let failure: { readonly error: unknown } | undefined
  const transport = nodemailer.createTransport(connectionOf(url))
  async function* handedOver(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      patience.goesOn()
      yield part
    }
    try {
      await handOver?.()
    } catch (error) {
      failure = { error }
      throw error
    }
    patience.isHandedOver()
  }
  transport.use('stream', ({ message: node }, next) => {
    // It is read only once the mail server has agreed to take a mail for this address.
    node.processFunc((whole) => Readable.from(handedOver(whole), { objectMode: false }))
    next()
  })
  try {
    await transport.sendMail({ ...message, signal: patience.signal })
  } catch (error) {
    if (failure !== undefined) throw failure.error
    const mailRefusal = refusal(error)
    if (!patience.hasHandedOver || hasAnswered(error)) throw mailRefusal
    const words = 'The mail server got this mail and did not say whether it takes it.'
    throw new MailRefused('unanswered', words, error)
  } finally {
    patience.end()
    transport.close()
  }
}

function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  const secure = protocol === 'smtps:'
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password leaves this machine encrypted or not at all.
    requireTLS: !secure && username !== '' && !isLoopback(host),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: answerMs,
    dnsTimeout: patienceMs,
    // A mail is made of our templates alone: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hasAnswered(error: unknown): boolean {
  return detailsOf(error).responseCode !== undefined
}

function refusal(error: unknown): MailRefused {
  const { code, responseCode, command } = detailsOf(error)
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new MailRefused('unreachable', 'The mail server refuses the user or password in SMTP_URL.', error)
  }
  if (code === 'ETLS' || code === 'EREQUIRETLS') {
    return new MailRefused('unreachable', 'The mail server offers no encryption that can be trusted.', error)
  }
  if (responseCode !== undefined && responseCode >= 500 && responseCode !== 503) {
    const what = command?.startsWith('RCPT') === true ? 'this address' : 'this mail'
    return new MailRefused('rejected', `The mail server does not take ${what} (answer ${responseCode}).`, error)
  }
  if (responseCode !== undefined && responseCode >= 400 && responseCode !== 421) {
    return new MailRefused('later', `The mail server asks to try again later (answer ${responseCode}).`, error)
  }
  const more = code === undefined ? '' : ` (${code})`
  return new MailRefused('unreachable', `The mail server cannot be reached or broke off${more}.`, error)
}

interface SmtpFailure {
  readonly code: string | undefined
  readonly responseCode: number | undefined
  readonly command: string | undefined
}

/** What the library puts on its errors beside a message, which may hold addresses. */
function detailsOf(error: unknown): SmtpFailure {
  const details = { code: undefined, responseCode: undefined, command: undefined }
  if (!(error instanceof Error)) return details
  return {
    ...details,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('originalCode' in error && typeof error.originalCode === 'string' && { code: error.originalCode }),
    ...('responseCode' in error && typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
  }
}
