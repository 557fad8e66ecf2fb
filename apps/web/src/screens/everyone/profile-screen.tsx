import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { unknownZip, verifiedStatus } from '@kindling/rules/people'
import { profileWords } from '@kindling/rules/words/profile'
import { signInWords } from '@kindling/rules/words/sign-in'
import { BadgeCheck, KeyRound, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import {
  ChangePasswordDialog,
  DeviceSettings,
  OwnSessions,
  ParentSlides,
  ProfileCode,
  VerifyEmailDialog,
} from '../../features/accounts/index.ts'
import { LazyPasskeys } from '../../features/passkeys/index.ts'
import { LazyPhone } from '../../features/phones/index.ts'
import { ConnectedProviders } from '../../features/registration/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Beside, Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import styles from './profile.module.css'

/** Kinds of people whom others find by their profile code. */
const withCode = ['Child', 'Teacher']

export function ProfileScreen() {
  const { user, impersonated, on_class_device } = useSession()
  if (!user) return null
  // What changes how somebody signs in is closed to pictures and badges.
  if (on_class_device) return <ClassProfile user={user} />
  return (
    <>
      {user.user_type !== 'Child' && <TalkCards />}
      <PageHead title={profileWords.title} />
      {user.user_type === 'Parent' && <ParentSlides />}
      <div className={styles.columns}>
        <Stack>
          <PersonCard user={user} />
          {withCode.includes(user.user_type) && <ProfileCode user={user} />}
        </Stack>
        <Stack>
          <DeviceSettings />
          <ConnectedProviders user={user} />
          {!impersonated && user.user_type !== 'Child' && (
            <>
              <LazyPasskeys />
              <LazyPhone />
            </>
          )}
          {!impersonated && <OwnSessions />}
        </Stack>
      </div>
    </>
  )
}

function ClassProfile({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHead title={profileWords.title} />
      <Stack>
        <Card as="section">
          <Beside>
            <Avatar src={user.avatar} size="large" />
            <h2>{fullName(user)}</h2>
          </Beside>
        </Card>
        <DeviceSettings />
      </Stack>
    </>
  )
}

function PersonCard({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState<'password' | 'email' | null>(null)
  const close = () => setOpen(null)
  const isParent = user.user_type === 'Parent'
  return (
    <Card as="section">
      <Stack>
        <Beside>
          <Avatar src={user.avatar} size="large" />
          <div>
            <h2>{fullName(user)}</h2>
            <p className="soft">
              {user.teacher_info?.role ?? say(signInWords.kinds, { kind: user.user_type })}
            </p>
          </div>
        </Beside>
        {user.summary && <p className={styles.summary}>{user.summary}</p>}
        <Facts user={user} />
        {user.email && <AddressStatus user={user} onVerify={() => setOpen('email')} />}
        <Row>
          <ButtonLink href="/profile/edit" icon={<Pencil aria-hidden="true" />}>
            {profileWords.edit}
          </ButtonLink>
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen('password')}>
            {profileWords.changePassword}
          </Button>
          {isParent && (
            <ButtonLink href="/parent/dashboard" look="main" icon={<Users aria-hidden="true" />}>
              {profileWords.toFamily}
            </ButtonLink>
          )}
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
          <span>{`${profileWords.status}: ${profileWords.statusVerified}`}</span>
        </>
      ) : (
        <>
          <span className="soft">{`${profileWords.status}: ${profileWords.statusOpen}`}</span>
          <Button small onClick={onVerify}>
            {profileWords.verifyNow}
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
    [profileWords.email, user.email],
    [profileWords.username, user.username],
    [profileWords.age, user.age],
    [profileWords.grade, user.grade === null ? null : gradeName(user.grade)],
    [profileWords.grades, taught.map(code => gradeName(Number(code))).join(', ')],
    [profileWords.interestsShort, user.teacher_info?.interests.join(', ') ?? ''],
    [profileWords.classes, user.groups.map(group => group.name).join(', ')],
    [profileWords.zip, isChild || user.zip_code === unknownZip ? '' : user.zip_code],
    [profileWords.score, isChild ? user.lifetime_score : null],
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
