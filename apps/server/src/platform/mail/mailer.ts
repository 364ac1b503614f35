/** A file that goes along. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** A mail as it leaves the product. */
export interface MailMessage {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at each attempt, so that a mail that was sent twice can be recognised as one. */
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: MailAttachment[]
}

export interface SendOptions {
  /** Comes before the end of the mail, without which the mail server has nothing; what it throws keeps the mail back. */
  readonly handOver?: () => Promise<void>
  /** Aborted when the server stops. */
  readonly signal?: AbortSignal
}

/** Where mail goes: a mail server, or nowhere but the outbox that superusers read. */
export interface Mailer {
  /** `outbox`: nothing is sent, who queued it keeps it. */
  readonly kind: 'smtp' | 'outbox'
  /** @throws MailRefused */
  send(message: MailMessage, options?: SendOptions): Promise<void>
  /**
   * Whether the mail server can be reached and lets us in.
   * @throws MailRefused
   */
  verify(): Promise<void>
  close(): void
}

/** A mail that was not taken. */
export class MailRefused extends Error {
  /**
   * `unreachable`: the mail server or the way to it is at fault, so no other mail would go either. `rejected`: the server
   * does not want this mail. `later`: it asks to come back. `unanswered`: it got all of the mail and did not say what it does with it.
   */
  readonly why: 'unreachable' | 'rejected' | 'later' | 'unanswered'

  /** `message` says in plain words, without addresses, what to look at. */
  constructor(why: MailRefused['why'], message: string, cause?: unknown) {
    super(message, { cause })
    this.why = why
  }
}
