import { vendorMessages as messages } from '@kindling/rules/messages/vendor'
import { BookOpen, Mail, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardGrid, PageHead, Stack } from '../../ui/card.tsx'
import styles from './vendor.module.css'

/** Says plainly what a vendor can do today and what not yet; no page of this leads nowhere. */
export function VendorScreen() {
  return (
    <>
      <PageHead title={messages.title} lead={messages.lead} />
      <Stack gap="large">
        <section>
          <Stack gap="small">
            <h2>{messages.now}</h2>
            <CardGrid>
              <Possible
                title={messages.nowAccount}
                text={messages.nowAccountText}
                act={
                  <ButtonLink href="/dashboard/profile" icon={<UserRound aria-hidden="true" />}>
                    {messages.nowAccountAct}
                  </ButtonLink>
                }
              />
              <Possible
                title={messages.nowCourses}
                text={messages.nowCoursesText}
                act={
                  <ButtonLink href="/dashboard/courses" icon={<BookOpen aria-hidden="true" />}>
                    {messages.nowCoursesAct}
                  </ButtonLink>
                }
              />
              <Possible
                title={messages.nowContact}
                text={messages.nowContactText}
                act={
                  <ButtonLink
                    href={`mailto:${currentProduct().email}`}
                    look="main"
                    icon={<Mail aria-hidden="true" />}
                  >
                    {messages.nowContactAct}
                  </ButtonLink>
                }
              />
            </CardGrid>
          </Stack>
        </section>
        <Card as="section" aria-label={messages.later}>
          <Stack>
            <h2>{messages.later}</h2>
            <div className={styles.later}>
              <img src="/pictures/empty/listing.svg" alt="" width={220} height={160} />
              <Stack gap="small">
                <h3>{messages.laterListings}</h3>
                <p>{messages.laterListingsText}</p>
                <h3>{messages.laterChanges}</h3>
                <p>{messages.laterChangesText}</p>
                <p className="soft">{messages.laterNote}</p>
              </Stack>
            </div>
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

function Possible({ title, text, act }: { title: string; text: string; act: ReactNode }) {
  return (
    <Card as="li">
      <Stack gap="small">
        <h3>{title}</h3>
        <p>{text}</p>
        <div>{act}</div>
      </Stack>
    </Card>
  )
}
