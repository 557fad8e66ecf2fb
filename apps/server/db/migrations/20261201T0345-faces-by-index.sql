-- A connection keeps the plan that it made when there were hardly any users, and with it read all of them for each of 40 classmates:
-- 2,000 imported students took 8 s instead of 1.
alter function give_distinct_face() set enable_seqscan = off;
alter function tell_siblings_apart(bigint) set enable_seqscan = off;
