-- Work placements: asked for by a student, agreed to by a teacher and a guardian, with hours that the employer signs (decision 0048).
create table placements (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  school_id bigint not null references schools,
  employer_name text not null,
  -- What the student will do there.
  tasks text not null,
  type_id bigint not null references wbl_choices,
  pathway_id bigint references wbl_choices,
  starts_on date not null,
  state text not null default 'requested' check (state in ('requested', 'teacher_agreed', 'guardian_agreed', 'approved', 'under_way',
    'confirmed', 'declined', 'withdrawn', 'stopped')),
  -- What the student believes to be the employer's address, until a teacher has confirmed one.
  proposed_address text,
  address text,
  address_confirmed_by bigint references users on delete set null,
  address_confirmed_at timestamptz,
  teacher_agreed_by bigint references users on delete set null,
  teacher_agreed_at timestamptz,
  guardian_agreed_by bigint references users on delete set null,
  guardian_agreed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((address is null) = (address_confirmed_at is null))
);
comment on table placements is 'owner: child via child_id; keep: until erased';
create index placements_child on placements (child_id, id desc);
create index placements_school on placements (school_id);

-- What an employer has signed: by which name, what it said, and a hash of that.
create table work_signatures (
  id bigint generated always as identity primary key,
  placement_id bigint not null references placements on delete cascade,
  child_id bigint not null references users on delete cascade,
  signer_name text not null,
  sent_to text not null,
  reliability smallint not null check (reliability between 1 and 4),
  teamwork smallint not null check (teamwork between 1 and 4),
  communication smallint not null check (communication between 1 and 4),
  quality smallint not null check (quality between 1 and 4),
  -- Each entry as it was shown, with the minutes that the employer confirms.
  content jsonb not null,
  content_hash bytea not null,
  signed_at timestamptz not null,
  -- What an employer writes is the teacher's first.
  passed_on_at timestamptz,
  passed_on_by bigint references users on delete set null
);
comment on table work_signatures is 'owner: child via child_id; keep: as the placement';
create index work_signatures_child on work_signatures (child_id);
create index work_signatures_placement on work_signatures (placement_id, id desc);

create table work_entries (
  id bigint generated always as identity primary key,
  placement_id bigint not null references placements on delete cascade,
  child_id bigint not null references users on delete cascade,
  worked_on date not null,
  minutes integer not null check (minutes between 15 and 960 and minutes % 15 = 0),
  tasks text not null,
  -- What the employer says it was. It counts as long as the signature does.
  signed_minutes integer check (signed_minutes between 0 and 960 and signed_minutes % 15 = 0),
  signature_id bigint references work_signatures on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- A placement that goes takes its signatures first.
  check (signature_id is null or signed_minutes is not null)
);
comment on table work_entries is 'owner: child via child_id; keep: as the placement';
create index work_entries_child on work_entries (child_id);
create index work_entries_placement on work_entries (placement_id, worked_on, id);

-- A signature is bound to what was signed: whoever changes that needs a new one.
create function unsign_changed_work() returns trigger language plpgsql as $$
begin
  new.signed_minutes := null;
  new.signature_id := null;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger work_entries_unsign before update of worked_on, minutes, tasks on work_entries for each row
  when (row(old.worked_on, old.minutes, old.tasks) is distinct from row(new.worked_on, new.minutes, new.tasks))
  execute function unsign_changed_work();

-- Links by which an employer signs without an account: each once, by the hash of its code, for the hours as they were.
create table signing_links (
  id bigint generated always as identity primary key,
  placement_id bigint not null references placements on delete cascade,
  child_id bigint not null references users on delete cascade,
  code_hash bytea unique,
  sent_to text not null,
  sent_by bigint references users on delete cascade,
  content_hash bytea not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
comment on table signing_links is 'owner: child via child_id; keep: 30 days after ends_at';
create index signing_links_child on signing_links (child_id);
create index signing_links_placement on signing_links (placement_id);
create index signing_links_sent_to on signing_links (lower(sent_to), sent_at);

-- How long somebody has worked: what is signed, and nothing else.
create view signed_work as
  select placement_id, child_id, sum(signed_minutes)::int as minutes from work_entries
  where signature_id is not null group by placement_id, child_id;

-- Words of worry are looked for here too (decision 0022).
alter table talk_hints
  add column placement_id bigint references placements on delete set null,
  add column work_entry_id bigint references work_entries on delete set null,
  drop constraint talk_hints_one_text,
  add constraint talk_hints_one_text check (num_nonnulls(journal_id, comment_id, artefact_id, highlight_id, child_goal_id, placement_id,
    work_entry_id) <= 1);
create index talk_hints_placement on talk_hints (placement_id) where placement_id is not null;
create index talk_hints_work_entry on talk_hints (work_entry_id) where work_entry_id is not null;

create function remove_hints_of_placement() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.placement_id = old.id
    or h.work_entry_id in (select e.id from work_entries e where e.placement_id = old.id)), old.child_id, now());
  return old;
end
$$;
create trigger placements_remove_hints before delete on placements for each row execute function remove_hints_of_placement();

create function remove_hints_of_work_entry() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.work_entry_id = old.id), old.child_id, now());
  return old;
end
$$;
create trigger work_entries_remove_hints before delete on work_entries for each row execute function remove_hints_of_work_entry();

-- What an employer signed of a placement stays with the accomplishment that it became, whatever the child changes there.
alter table wbl_records add column signed_minutes integer check (signed_minutes >= 0);
drop view wbl_facts;
create view wbl_facts as
  select r.highlight_id, r.employer_name, r.type_id, t.name as type_name, t.counts_as, r.pathway_id, p.name as pathway_name,
    r.course_id, c.name as course_title, c.state_crs_code, r.experience_id, x.name as experience_name,
    r.evaluation_id, e.name as evaluation_name, r.signed_minutes
  from wbl_records r join wbl_choices t on t.id = r.type_id
  left join wbl_choices p on p.id = r.pathway_id
  left join wbl_choices c on c.id = r.course_id
  left join wbl_choices x on x.id = r.experience_id
  left join wbl_choices e on e.id = r.evaluation_id;
