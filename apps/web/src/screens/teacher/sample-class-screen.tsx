import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CreateClass, CreateClassButton, useGroupsInSight } from '../../features/classes/index.ts'
import { SampleClass } from '../../features/sample-class/index.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'
import { afterFirstClass } from './after-first-class.ts'

const classes = '/dashboard/roster'

/** A class in use, for teachers without a student's journal yet. It leads to a class of their own. */
export function SampleClassScreen() {
  const router = useRouter()
  const { user } = useSession()
  const groups = useGroupsInSight()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHead
        title={firstStepMessages.sampleTitle}
        lead={firstStepMessages.sampleLead}
        back={<BackLink href={classes}>{firstStepMessages.back}</BackLink>}
      />
      <SampleClass
        next={look =>
          groups.data?.length === 0 ? (
            <CreateClassButton look={look} onClick={() => setCreating(true)} />
          ) : (
            <ButtonLink look={look} href={classes}>
              {firstStepMessages.back}
            </ButtonLink>
          )
        }
      />
      <CreateClass
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={classId => void router.navigate({ href: afterFirstClass(user, classId) ?? classes })}
      />
    </>
  )
}
