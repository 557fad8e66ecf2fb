import { nearAddress } from '@kindling/rules/addresses'
import { printCode } from '@kindling/rules/codes'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { nearMessages } from '@kindling/rules/messages/near'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StudentPassword } from '../accounts/index.ts'
import type { ChildCardData } from './api.ts'
import styles from './families.module.css'
import { OpenGuardians } from './open-guardians.tsx'

interface ManageChildProps {
  child: ChildCardData
  /** A child who cannot sign in gets a password above. */
  getsPassword: boolean
  children: ReactNode
}

/** What a guardian rarely does for a child: passwords, guardians, classes, and who is near. */
export const ManageChild = ({ child, getsPassword, children }: ManageChildProps) => (
  <div className={styles.managed}>
    <div className={styles.evenly}>
      {getsPassword && child.can.includes('reset-password') && <StudentPassword child={child} />}
      <OpenGuardians child={child} />
      {children}
    </div>
    <ButtonLink href={nearAddress(child.id)}>
      {format(nearMessages.open, { name: child.first_name })}
    </ButtonLink>
    {child.profile_code && (
      <p className="soft">{format(familyHomeMessages.childCode, { code: printCode(child.profile_code) })}</p>
    )}
  </div>
)
