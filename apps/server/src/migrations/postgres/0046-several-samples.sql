-- There may be several providers of sample data, none of them anybody's.
drop index providers_one_sample;
