import { type JourneyScope, journeyLinkDays, journeyScopes } from '@kindling/rules/journey-links'
import { credentialMessages } from '@kindling/rules/messages/credentials'
import { makeJourneyLinkMessages as words } from '@kindling/rules/messages/journey-links'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type NewJourneyLink, type Shareable, sendNewLink, shareableQuery } from './api.ts'
import { MadeLink } from './made-link.tsx'
import { nameOfYear } from './year-name.ts'

interface Child {
  id: number
  first_name: string
}

interface MakeLinkProps {
  open: boolean
  child: Child
  onClose: () => void
}

/** A guardian chooses what is shared and for how long, and agrees; then the link is shown, once. */
export function MakeLink({ open, child, onClose }: MakeLinkProps) {
  const [url, setUrl] = useState<string | null>(null)
  const close = () => {
    setUrl(null)
    onClose()
  }
  const title = url === null ? format(words.title, { name: child.first_name }) : words.madeTitle
  return (
    <Dialog open={open} title={title} onClose={close}>
      {open && url === null && <Choosing child={child} onMade={setUrl} onCancel={close} />}
      {url !== null && <MadeLink url={url} onDone={close} />}
    </Dialog>
  )
}

interface ChoosingProps {
  child: Child
  onMade: (url: string) => void
  onCancel: () => void
}

function Choosing(props: ChoosingProps) {
  const choices = useQuery(shareableQuery(props.child.id))
  if (choices.isPending) return <Skeleton shape="row" count={3} />
  if (choices.isError)
    return <FailedState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />
  return <LinkForm {...props} choices={choices.data} />
}

interface Draft {
  scope: JourneyScope
  years: readonly number[]
  artefact_ids: readonly number[]
  days: string
  agreed: boolean
  current_password: string
}

function LinkForm({ child, choices, onMade, onCancel }: ChoosingProps & { choices: Shareable }) {
  const client = useQueryClient()
  const name = child.first_name
  const form = useForm<Draft>({
    start: {
      scope: 'everything',
      years: [],
      artefact_ids: [],
      days: '30',
      agreed: false,
      current_password: '',
    },
    check: ({ scope, years, artefact_ids, agreed }) => ({
      years: scope === 'years' && years.length === 0 ? words.chooseOne : null,
      artefact_ids: scope === 'artefacts' && artefact_ids.length === 0 ? words.chooseOne : null,
      agreed: agreed ? null : words.notAgreed,
    }),
    send: async ({ scope, years, artefact_ids, days, current_password }, key) => {
      const kept = journeyLinkDays.find(one => String(one) === days) ?? 7
      const body: NewJourneyLink = {
        scope,
        years: [...years],
        artefact_ids: [...artefact_ids],
        days: kept,
        agreed: true,
        current_password,
      }
      const { url } = await sendNewLink(child.id, body, key)
      onMade(url)
      void client.invalidateQueries({ queryKey: keys.portfolio(child.id, 'links') })
    },
  })
  const { scope } = form.values
  return (
    <form {...form.element}>
      <Stack>
        {choices.artefacts.length === 0 && <p role="note">{format(words.nothing, { name })}</p>}
        <ChoiceField
          label={words.what}
          data={journeyScopes.map(value => ({ value, label: words.scopes[value] }))}
          data-autofocus
          {...form.field('scope')}
        />
        {scope === 'years' && (
          <CheckGroup
            label={words.years}
            options={choices.years.map(value => ({ value, label: nameOfYear(value) }))}
            value={form.values.years}
            error={form.faultAt('years')}
            onChange={years => form.change({ years })}
          />
        )}
        {scope === 'artefacts' && (
          <CheckGroup
            label={words.artefacts}
            options={choices.artefacts.map(({ id, title, day }) => ({
              value: id,
              label: format(words.thing, { title, day: printDay(day) }),
            }))}
            value={form.values.artefact_ids}
            error={form.faultAt('artefact_ids')}
            onChange={artefact_ids => form.change({ artefact_ids })}
          />
        )}
        <ChoiceField
          label={words.howLong}
          data={journeyLinkDays.map(days => ({
            value: String(days),
            label: format(words.days, { days }),
          }))}
          {...form.field('days')}
        />
        <p role="note">{words.look}</p>
        <CheckField label={format(words.agreed, { name })} {...form.box('agreed')} />
        <PasswordField
          label={credentialMessages.currentPassword}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <FormError message={form.error} />
        <Row>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {words.make}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
