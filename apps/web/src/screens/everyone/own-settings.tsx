import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { credentialMessages } from '@kindling/rules/messages/credentials'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { phoneMessages } from '@kindling/rules/messages/phones'
import { profileMessages } from '@kindling/rules/messages/profile'
import { signInMessages } from '@kindling/rules/messages/sign-in'
import { unknownZip, verifiedStatus } from '@kindling/rules/people'
import { BadgeCheck, KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  ChangePasswordDialog,
  DeviceSettings,
  OwnSessions,
  ProfileCode,
  VerifyEmailDialog,
} from '../../features/accounts/index.ts'
import { LazyPasskeys } from '../../features/passkeys/index.ts'
import { LazyPhone } from '../../features/phones/index.ts'
import { ConnectedProviders } from '../../features/registration/index.ts'
import { type SessionUser, shownKind } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Beside, Card, Row, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './profile.module.css'
import { SettingsPart } from './settings-part.tsx'
import { SignOutHere } from './sign-out-here.tsx'

/** Kinds of users who are found by their profile code. */
const withCode = ['Child', 'Teacher']

/** The user's own data, and the ways to sign in. */
export function OwnSettings({ user }: { user: SessionUser }) {
  const { impersonated } = useSession()
  const isWide = useWide()
  const isChild = user.user_type === 'Child'
  const sessions = !impersonated && (
    <SettingsPart title={credentialMessages.sessionsTitle}>
      <OwnSessions isFolded={isChild && isWide} />
    </SettingsPart>
  )
  return (
    <div className={styles.columns}>
      <Stack gap={isWide ? 'usual' : 'small'}>
        <PersonCard user={user} />
        {withCode.includes(user.user_type) && (
          <SettingsPart title={profileMessages.code}>
            <ProfileCode user={user} />
          </SettingsPart>
        )}
        {!impersonated && !isChild && (
          <SettingsPart title={passkeyMessages.title}>
            <LazyPasskeys />
          </SettingsPart>
        )}
        {!isChild && sessions}
      </Stack>
      <Stack gap={isWide ? 'usual' : 'small'}>
        <SettingsPart title={profileMessages.device}>
          <DeviceSettings />
        </SettingsPart>
        <ConnectedProviders user={user} />
        {/* Text messages are about children. */}
        {!impersonated && !isChild && user.user_type !== 'Vendor' && (
          <SettingsPart title={phoneMessages.title}>
            <LazyPhone />
          </SettingsPart>
        )}
        {isChild && sessions}
      </Stack>
    </div>
  )
}

function PersonCard({ user }: { user: SessionUser }) {
  const { is_operator } = useSession()
  const [open, setOpen] = useState<'password' | 'email' | null>(null)
  // A child's page begins with the face, the name and a button to edit them.
  const isChild = user.user_type === 'Child'
  const close = () => setOpen(null)
  return (
    <Card as="section">
      <Stack>
        {!isChild && (
          <Beside>
            <Avatar of={user} size="large" />
            <div>
              <h2>{fullName(user)}</h2>
              <p className="soft">
                {user.teacher_info?.role ??
                  format(signInMessages.kinds, {
                    kind: shownKind({ user_type: user.user_type, is_operator }),
                  })}
              </p>
            </div>
          </Beside>
        )}
        {user.summary && <p className={styles.summary}>{user.summary}</p>}
        <Facts user={user} />
        {user.email && <AddressStatus user={user} onVerify={() => setOpen('email')} />}
        <Row>
          {!isChild && (
            <ButtonLink href="/profile/edit" icon={<Pencil aria-hidden="true" />}>
              {profileMessages.edit}
            </ButtonLink>
          )}
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen('password')}>
            {profileMessages.changePassword}
          </Button>
          <SignOutHere />
        </Row>
      </Stack>
      <ChangePasswordDialog open={open === 'password'} onClose={close} />
      {open === 'email' && <VerifyEmailDialog open email={user.email ?? ''} onClose={close} />}
    </Card>
  )
}

function AddressStatus({ user, onVerify }: { user: SessionUser; onVerify: () => void }) {
  const isVerified = user.account_status === verifiedStatus
  return (
    <Row className={styles.status}>
      {isVerified ? (
        <>
          <BadgeCheck aria-hidden="true" size={20} />
          <span>{`${profileMessages.status}: ${profileMessages.statusVerified}`}</span>
        </>
      ) : (
        <>
          <span className="soft">{`${profileMessages.status}: ${profileMessages.statusOpen}`}</span>
          <Button small onClick={onVerify}>
            {profileMessages.verifyNow}
          </Button>
        </>
      )}
    </Row>
  )
}

function Facts({ user }: { user: SessionUser }) {
  const isChild = user.user_type === 'Child'
  const taught = user.teacher_info?.grades.split(',').filter(Boolean) ?? []
  const facts = [
    [profileMessages.email, user.email],
    [profileMessages.username, user.username],
    [profileMessages.age, user.age],
    [profileMessages.grade, user.grade === null ? null : gradeName(user.grade)],
    [profileMessages.grades, taught.map(code => gradeName(Number(code))).join(', ')],
    [profileMessages.interestsShort, user.teacher_info?.interests.join(', ') ?? ''],
    // A child's are beside its face.
    [profileMessages.classes, isChild ? '' : user.groups.map(group => group.name).join(', ')],
    [profileMessages.zip, isChild || user.zip_code === unknownZip ? '' : user.zip_code],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
