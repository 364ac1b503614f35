import { passwordHint, passwordRules } from '@plumbline/contract/auth/password-rules.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import styles from './password-rules.module.css'

interface PasswordRulesProps {
  /** What the field is described by. */
  readonly id: string
  readonly password: string
}

/** The rules for a new password, ticked as they are met while one types. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  return (
    <div id={id}>
      <ul className={styles.rules} aria-label="Rules for the password">
        {passwordRules.map(({ text, isMet }) => {
          const isFulfilled = isMet(password)
          const Icon = isFulfilled ? IconCircleCheck : IconCircle
          return (
            <li key={text} data-met={isFulfilled || undefined}>
              <Icon size={16} stroke={1.75} aria-label={isFulfilled ? 'Met:' : 'Not met yet:'} role="img" />
              {text}
            </li>
          )
        })}
      </ul>
      <p className={styles.more}>{passwordHint}</p>
    </div>
  )
}
