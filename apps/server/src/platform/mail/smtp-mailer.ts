import nodemailer from 'nodemailer'
import { isLoopback } from '../../config/loopback.ts'
import { type Mailer, MailRefused } from './mailer.ts'

/** A mail is small: a server that is silent for so long is down. */
const patienceMs = 20_000

/** Sends by the mail server at `url`, one connection a mail. */
export function openSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport(connectionOf(url))
  return {
    kind: 'smtp',
    async send(message) {
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw refusal(error)
      }
    },
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
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // A mail is made of our templates alone: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
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
