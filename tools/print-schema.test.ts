import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'
import { findNameFaults, findPageFaults, printMigrated } from './print-schema.ts'

test('a table without a term, and one whose term nothing carries out, is named; the others are not', async () => {
  const root = plantTree({
    'migrations/0001_start.sql': `
      create table ponds (id bigint primary key, dried_at timestamptz);
      comment on table ponds is 'owner: none; keep: until removed; 30 days after dried_at';
      create table frogs (id bigint primary key, pond_id bigint not null references ponds on delete cascade);
      comment on table frogs is 'owner: none; keep: as the pond';`,
    'migrations/20261124T1045-with-faults.sql': `
      create table silent (id bigint);
      create table ownerless (id bigint);
      comment on table ownerless is 'keep: for good';
      create table vague (id bigint);
      comment on table vague is 'owner: none; keep: as long as it is useful';
      create table lacking (id bigint);
      comment on table lacking is 'owner: none; keep: 7 years after gone_at';
      create table loose (id bigint, pond_id bigint references ponds);
      comment on table loose is 'owner: none; keep: as the pond';`,
  })
  const { schema, tables, faults } = await printMigrated(join(root, 'migrations'))
  expect(faults.sort()).toEqual([
    'lacking is kept 7 years after gone_at, and it has no column gone_at',
    'loose is kept as the pond, and no key takes it along when a row of ponds goes',
    'ownerless does not say whose it is and how long it is kept',
    'silent does not say whose it is and how long it is kept',
    'vague has a term that nothing carries out: as long as it is useful',
  ])
  // The list of migrations is the server's own table.
  expect(tables.map(table => table.table)).toEqual([
    'frogs',
    'lacking',
    'loose',
    'migrations',
    'ownerless',
    'ponds',
    'silent',
    'vague',
  ])
  expect(schema).toContain('create table frogs (\n  id bigint not null,')
})

test('a column that names files, and is told by no view or followed by no trigger, is named', async () => {
  const root = plantTree({
    'migrations/0001_start.sql': `
      create table files (id bigint primary key);
      comment on table files is 'owner: none; keep: for good';
      create table attachments (file_id bigint references files on delete cascade);
      comment on table attachments is 'owner: none; keep: as the file';
      create function keep_attachments() returns trigger language plpgsql as 'begin return null; end';
      create function drop_attachments() returns trigger language plpgsql as 'begin return null; end';
      create table ponds (id bigint primary key, picture_id bigint references files);
      comment on table ponds is 'owner: none; keep: for good';
      create table frogs (id bigint primary key, picture_id bigint references files, sound_id bigint references files);
      comment on table frogs is 'owner: none; keep: for good';
      create view files_of_frog as select picture_id as file_id, id as subject_id from frogs union select sound_id, id from frogs;
      create trigger frogs_keep after insert or update of picture_id on frogs for each row execute function keep_attachments('frog', 'id');
      create table toads (id bigint primary key, picture_id bigint references files);
      comment on table toads is 'owner: none; keep: for good';
      create view files_of_toad as select picture_id as file_id, id as subject_id from toads;
      create trigger toads_keep after insert or update on toads for each row execute function keep_attachments('toad', 'id');
      create trigger toads_drop after delete on toads for each row execute function drop_attachments('toad');`,
  })
  const { faults } = await printMigrated(join(root, 'migrations'))
  expect(faults).toEqual([
    'ponds.picture_id names files, and no view files_of_… tells what they hang on',
    'frogs.picture_id names files of frog, and no trigger follows its delete',
    'frogs.sound_id names files of frog, and no trigger follows its update, delete',
    'no trigger drops the attachments of a frog that is deleted',
  ])
})

test('a function that looks one value up in SQL is named; one with a kept plan, one that returns rows and one that only computes are not', async () => {
  const root = plantTree({
    'migrations/0001_start.sql': `
      create table ponds (id bigint primary key, depth int);
      comment on table ponds is 'owner: none; keep: for good';
      create function depth_of(pond bigint) returns int language sql stable as 'select depth from ponds where id = pond';
      create function is_deep(pond bigint) returns boolean language plpgsql stable as 'begin return (select depth > 9 from ponds where id = pond); end';
      create function deep_ponds() returns setof bigint language sql stable as 'select id from ponds where depth > 9';
      create function doubled(depth int) returns int language sql immutable as 'select depth * 2';`,
  })
  const { faults } = await printMigrated(join(root, 'migrations'))
  expect(faults).toEqual([
    'depth_of looks something up in SQL, and is planned for every row: write it in PL/pgSQL',
  ])
})

test('migrations are named for their minute, the oldest by number, and whatever else would not run is named', () => {
  const rightly = ['0001_people.sql', '0046_verified_offices.sql', '20261124T1045-sign-in-cards.sql']
  expect(findNameFaults(rightly)).toEqual([])
  const wrongly = ['0047_next.sql', '20261124-late.sql', '20261124T1045_late.sql', 'notes.txt']
  expect(findNameFaults([...rightly, ...wrongly]).map(fault => fault.split(':')[0])).toEqual(wrongly)
})

test('a page that leaves a table out, or says something else of it, is told which', () => {
  const table = (name: string) => ({ table: name, owner: 'none', keep: 'for good', terms: [] })
  const page =
    '| `ponds` | water | open | none | for good |\n| `frogs` | animals | internal | none | 3 days |\n'
  expect(findPageFaults(page, [table('ponds')])).toEqual([])
  expect(findPageFaults(page, [table('ponds'), table('frogs'), table('toads')])).toEqual([
    'docs/data-model.md says of frogs something else than its comment: none | for good',
    'docs/data-model.md does not tell of toads',
  ])
})

test('a table without a level of protection is named, and one whose level is too low for whom it leads to', () => {
  const table = (name: string, owner: string) => ({ table: name, owner, keep: 'for good', terms: [] })
  const page =
    '| `ponds` | water | open | none | for good |\n| `swims` | who swam | internal | child via child_id | for good |\n| `dives` | who dived | deep | self | for good |\n'
  const tables = [table('ponds', 'none'), table('swims', 'child via child_id'), table('dives', 'self')]
  expect(findPageFaults(page, tables)).toEqual([
    'docs/data-model.md gives swims the level internal, and it leads to a person: child via child_id',
    'docs/data-model.md gives dives no level of protection: deep',
  ])
  expect(findPageFaults(page.replace('internal', 'child').replace('deep', 'person'), tables)).toEqual([])
})
