import type { AreaNames } from './feature-names.ts'

/** The browser files of a new area, each by its path. */
export function webSkeletonOf(names: AreaNames): Record<string, string> {
  const web = `apps/web/src/features/${names.area}`
  return {
    [`${web}/index.ts`]: `export { ${names.oneType}List } from './${names.one}-list.tsx'\n`,
    [`${web}/api.ts`]: api(names),
    [`${web}/${names.one}-list.tsx`]: list(names),
    [`${web}/${names.one}-form.tsx`]: form(names),
    [`apps/web/src/screens/child/${names.area}-screen.tsx`]: screen(names),
  }
}

const api = ({
  area,
  areaName,
  areaType,
  oneType,
}: AreaNames) => `import { add${oneType}, list${areaType} } from '@kindling/contract/${area}'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../platform/client.ts'

export const ${areaName}Query = (childId: number) =>
  queryOptions({
    queryKey: ['${area}', childId] as const,
    queryFn: ({ signal }) => callServer(list${areaType}, { params: { childId }, signal }),
  })

export const send${oneType} = (childId: number, title: string, idempotencyKey: string) =>
  callServer(add${oneType}, { params: { childId }, body: { title }, idempotencyKey })
`

const list = ({
  area,
  areaName,
  one,
  oneName,
  oneType,
}: AreaNames) => `import { ${areaName}Messages } from '@kindling/rules/messages/${area}'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ${areaName}Query } from './api.ts'
import { ${oneType}Form } from './${one}-form.tsx'

/** Every ${one.replaceAll('-', ' ')} of a child; the child adds new ones here too. */
export function ${oneType}List({ childId }: { childId: number }) {
  const list = useQuery(${areaName}Query(childId))
  if (list.isPending) return <Skeleton shape="row" />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const { ${areaName}, can } = list.data
  return (
    <Stack>
      {can.includes('write-journal') && <${oneType}Form childId={childId} />}
      {${areaName}.length === 0 && <EmptyState picture="journal">{${areaName}Messages.empty}</EmptyState>}
      <ul>
        {${areaName}.map(${oneName} => (
          <li key={${oneName}.id}>{${oneName}.title}</li>
        ))}
      </ul>
    </Stack>
  )
}
`

const form = ({
  area,
  areaName,
  one,
  oneType,
}: AreaNames) => `import { maxLengths } from '@kindling/rules/formats'
import { ${areaName}Messages } from '@kindling/rules/messages/${area}'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ${areaName}Query, send${oneType} } from './api.ts'

/** Adds a ${one.replaceAll('-', ' ')}. What is sent again after a failure makes one all the same. */
export function ${oneType}Form({ childId }: { childId: number }) {
  const client = useQueryClient()
  const form = useForm({
    start: { title: '' },
    check: ({ title }) => ({ title: title.trim() ? null : ${areaName}Messages.nameMissing }),
    send: async ({ title }, key) => {
      await send${oneType}(childId, title.trim(), key)
      form.reset()
      await client.invalidateQueries(${areaName}Query(childId))
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <TextField label={${areaName}Messages.name} maxLength={maxLengths.title} {...form.field('title')} />
        <FormError message={form.error} />
        <Button type="submit" look="main" busy={form.busy}>
          {${areaName}Messages.add}
        </Button>
      </Stack>
    </form>
  )
}
`

const screen = ({
  area,
  areaName,
  areaType,
  oneType,
}: AreaNames) => `import { ${areaName}Messages } from '@kindling/rules/messages/${area}'
import { ${oneType}List } from '../../features/${area}/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'

/** A child's ${area.replaceAll('-', ' ')}. */
export function ${areaType}Screen() {
  const childId = useIdParam('childId') ?? 0
  return (
    <>
      <PageHead title={${areaName}Messages.title} />
      <${oneType}List childId={childId} />
    </>
  )
}
`
