-- What is said in the video of an exercise, for children who cannot hear it: videos of other hosts often have no captions.
alter table exercises add column transcript text not null default '';
