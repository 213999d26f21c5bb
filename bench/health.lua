-- Requests /healthz: the upper limit of what the machine and the HTTP stack can serve.
request = function() return wrk.format("GET", "/healthz") end
