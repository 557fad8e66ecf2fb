/** The names of the pictures that the product draws. */
export const pictureMessages = {
  things:
    '{thing, select, sun {Sun} moon {Moon} star {Star} cloud {Cloud} tree {Tree} flower {Flower} apple {Apple} cake {Cake} ball {Ball} boat {Boat} car {Car} house {House} key {Key} umbrella {Umbrella} balloon {Balloon} other {Drum}}',
  animals:
    '{animal, select, fox {fox} bear {bear} cat {cat} dog {dog} rabbit {rabbit} mouse {mouse} panda {panda} koala {koala} tiger {tiger} lion {lion} cow {cow} pig {pig} frog {frog} owl {owl} chick {chick} penguin {penguin} elephant {elephant} monkey {monkey} sheep {sheep} hedgehog {hedgehog} raccoon {raccoon} duck {duck} deer {deer} other {turtle}}',
} as const
