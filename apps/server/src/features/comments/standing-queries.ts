import { access, itemCommentReaders } from '@kindling/rules/access'
import type { Hearing } from '../../platform/areas.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'

/** Whether a reader may see the item `i`, and is near the author of the comment `c` (decision 0031). */
export const isSeenBy = (reader: Statement, at: Statement) => statement`
  (relations_to_item(i, ${reader}, ${at}) && ${() => access.item.view}::text[]
    and relations_to_author(c.user_id, ${reader}, ${at}) && ${() => itemCommentReaders}::text[])`

/** The actor's relations to the comment `c` on the item `i`. The author can remove it even when the item is hidden. */
export const relationsToItemComment = statement`
  array(
    select r from unnest(relations_to_author(c.user_id, me.id, me.at)) r
    where r = 'author' or relations_to_item(i, me.id, me.at) && ${() => access.item.view}::text[]
    union all select 'operator' where 'operator' = any(relations_to_item(i, me.id, me.at)))`

/** For a comment on an item: everyone who may read it hears of it. */
export const hearsOfComment = ({ reader, other, at }: Hearing) => statement`
  exists (select from comments c join catalogue_items i on i.id = c.item_id
    where c.id = ${other} and c.deleted_at is null and ${isSeenBy(reader, at)})`

/** Everyone who could read a comment hears that it is gone. */
export const heardOfComment = ({ reader, other, at }: Hearing) => statement`
  exists (select from comments c join catalogue_items i on i.id = c.item_id where c.id = ${other} and ${isSeenBy(reader, at)})`

/** The actor's relations to the highlight `h` of a comment: to its child, and to the class that it was made for. */
export const standingToHighlight = statement`
  cross join relations_to(me.id, h.child_id, me.at) as o(held)
  cross join relations_to_work(o.held, me.id, h.child_id, h.class_id, h.created_at, me.at) as p(held)`

/**
 * The relations of the actor, who has `p.held` to the highlight `h`, to the comment `c` by `u` on it; none if the actor may not see the
 * highlight.
 */
export const relationsToHighlightComment = statement`
  case when not p.held && ${() => access.highlight.view}::text[] then '{}'::text[]
    when c.user_id = me.id then array['author']
    when c.user_id = h.child_id then array(
      select 'child-author-' || case r when 'teacher-of' then 'teacher' else r end from unnest(p.held) r where r in ('guardian', 'teacher-of'))
    else '{}'::text[] end`
