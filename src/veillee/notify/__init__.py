"""Telling people who are not looking, by Web Push. Sends what it is given; who is told what, and when, is not decided
here.
"""
