-- What our badges are for is read before they are earned too.
update badges b set description = w.words
from (values
  ('Bright spark', 'You tried something new.', 'For trying something new.'),
  ('Page turner', 'You read on to the end.', 'For reading on to the end.'),
  ('Kind hands', 'You helped without being asked.', 'For helping without being asked.'),
  ('Green thumb', 'You looked after something alive.', 'For looking after something alive.'),
  ('Lift-off', 'You started, and you went on.', 'For starting, and going on.'),
  ('Good ear', 'You practiced until it sounded right.', 'For practicing until it sounds right.'),
  ('Never gave up', 'You stayed with a hard problem.', 'For staying with a hard problem.'),
  ('Warm heart', 'You were there for somebody.', 'For being there for somebody.'),
  ('Early riser', 'You kept a habit.', 'For keeping a habit.'),
  ('Path finder', 'You went through a playlist, unit by unit.', 'For going through a playlist, unit by unit.')
) w (name, old, words)
where b.for_everybody and b.created_by = 10 and b.name = w.name and b.description = w.old;
