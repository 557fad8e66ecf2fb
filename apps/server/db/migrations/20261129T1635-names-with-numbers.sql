-- The order of names with numbers: Room 2 comes before Room 10.
create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-ks-level2');
